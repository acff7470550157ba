// A disabled key does not authenticate, and is listed as disabled.
import { defineCheck } from "../../engine/session/check.ts";
import { judgeRevoked, workingUses } from "../../steps/keys/access/revoked-key.ts";
import { judgeStatus } from "../../steps/keys/issued/key-status.ts";
import { administer, issueWideKey } from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";
import { judgeLeftAlone, namesakesOf } from "../../steps/keys/issued/namesakes.ts";

export default defineCheck({
  title: "a disabled key does not authenticate, and others of its name do",
  requirements: ["AUT-29", "KEY-24", "AUT-01"],
  capabilities: ["api-keys"],
  needs: [
    "keys.keys_admin",
    "bindings.paths.issueApiKey",
    "bindings.paths.disableApiKey",
    "bindings.paths.listApiKeys",
  ],
  async run(session) {
    session.notSeen("AUT-01", "a second key with the name of another one");
    const issued = await issueWideKey(session);
    const namesakes = await namesakesOf(session, issued);
    const uses = await workingUses(session, issued.key);
    await givenListedKey(session, issued.id);
    await administer(session, "disableApiKey", issued);
    await judgeRevoked(session, {
      requirement: "AUT-29",
      uses,
      key: issued.key,
      what: "a disabled key",
      statuses: [401, 403],
      withinMs: session.profile.timing.eventual_ms,
    });
    await judgeStatus(session, issued.id, "disabled");
    await judgeLeftAlone(session, namesakes, "disabled");
    for (const { id } of namesakes) {
      await givenListedKey(session, id);
      await judgeStatus(session, id, "active");
    }
  },
});
