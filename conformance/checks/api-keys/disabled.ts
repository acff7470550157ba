// A disabled key does not authenticate, and is listed as disabled.
import { defineCheck } from "../../engine/session/check.ts";
import { judgeRevoked, workingUses } from "../../steps/keys/access/revoked-key.ts";
import { judgeStatus } from "../../steps/keys/issued/key-status.ts";
import { administer, issueWideKey } from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";

export default defineCheck({
  title: "a disabled key does not authenticate",
  requirements: ["AUT-29", "KEY-24"],
  capabilities: ["api-keys"],
  needs: [
    "keys.keys_admin",
    "bindings.paths.issueApiKey",
    "bindings.paths.disableApiKey",
    "bindings.paths.listApiKeys",
  ],
  async run(session) {
    const issued = await issueWideKey(session);
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
  },
});
