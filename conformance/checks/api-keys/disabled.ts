// A disabled key is dead until it is enabled again; the list says which it is.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { judgeDead, workingUses } from "../../steps/dead-key.ts";
import { judgeStatus } from "../../steps/key-status.ts";
import { administer, issueWideKey } from "../../steps/keys.ts";

export default defineCheck({
  title: "a disabled key does not authenticate until it is enabled again",
  requirements: ["AUT-29", "KEY-22", "KEY-24"],
  capabilities: ["api-keys"],
  needs: [
    "keys.keys_admin",
    "bindings.paths.issueApiKey",
    "bindings.paths.disableApiKey",
    "bindings.paths.enableApiKey",
    "bindings.paths.listApiKeys",
  ],
  async run(session) {
    const { eventual_ms: withinMs } = session.profile.timing;
    const issued = await issueWideKey(session);
    const uses = await workingUses(session, issued.key);
    const [[operation, options]] = uses;
    for (const time of ["first", "second"]) {
      await administer(session, "disableApiKey", issued);
      await judgeDead(session, {
        requirement: "AUT-29",
        uses,
        key: issued.key,
        what: "a disabled key",
        statuses: [401, 403],
        withinMs,
      });
      await judgeStatus(session, issued.id, "disabled");
      const enabled = await session.call("enableApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
      const again = await session.eventually(async () => {
        const used = await session.call(operation, { ...options, as: issued.key });
        return isSuccess(used) ? used : undefined;
      }, withinMs);
      session.judge("KEY-22", isSuccess(enabled) && again !== undefined, {
        message: `after the ${time} time that a key was disabled and enabled, it does not authenticate`,
        expected: "the key works as before",
        found: isSuccess(enabled) ? "it is still refused" : `enabling answered ${answerOf(enabled)}`,
        exchanges: [enabled],
      });
      await judgeStatus(session, issued.id, "active");
    }
  },
});
