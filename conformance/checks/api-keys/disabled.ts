// A disabled key does not authenticate, and is listed as disabled.
import { defineCheck } from "../../engine/session/check.ts";
import { judgeNoWrites, judgeRevoked, workingUses } from "../../steps/keys/access/revoked-key.ts";
import { judgeStatus } from "../../steps/keys/issued/key-status.ts";
import { administer, issueWideKey, listedKeyNeeds } from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";
import { judgeLeftAlone, namesakesOf } from "../../steps/keys/issued/namesakes.ts";

export default defineCheck({
  title: "a disabled key does not authenticate, and others of its name do",
  requirements: ["AUT-29", "KEY-24", "AUT-01"],
  capabilities: ["api-keys"],
  needs: ["bindings.paths.disableApiKey", ...listedKeyNeeds],
  async run(session) {
    session.notSeen("AUT-01", "a second key with the name of another one");
    const issued = await issueWideKey(session);
    const namesakes = await namesakesOf(session, issued);
    const uses = await workingUses(session, issued.key);
    await givenListedKey(session, issued.id);
    await administer(session, "disableApiKey", issued);
    const { eventual_ms: withinMs } = session.profile.timing;
    const disabled = { requirement: "AUT-29", uses, key: issued.key, statuses: [401, 403], withinMs };
    await judgeRevoked(session, { ...disabled, what: "a disabled key" });
    await judgeNoWrites(session, { ...disabled, what: "a disabled key" }, 2);
    await judgeStatus(session, issued.id, "disabled");
    await judgeLeftAlone(session, namesakes, "disabled");
    // Whether it is refused or not, a key that is disabled twice is disabled.
    await session.call("disableApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
    await judgeRevoked(session, {
      ...disabled,
      uses: uses.slice(0, 1),
      what: "a key that was disabled twice",
    });
    await judgeStatus(session, issued.id, "disabled");
    for (const { id } of namesakes) {
      await givenListedKey(session, id);
      await judgeStatus(session, id, "active");
    }
  },
});
