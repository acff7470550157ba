// A revoked key never authenticates again, even after attempts to enable or rotate it.
import { defineCheck } from "../../engine/session/check.ts";
import { judgeRevoked, workingUses } from "../../steps/keys/access/revoked-key.ts";
import { judgeStatus } from "../../steps/keys/issued/key-status.ts";
import { administer, adopt, issueWideKey } from "../../steps/keys/issued/keys.ts";
import { givenListedKey } from "../../steps/keys/issued/listed-keys.ts";
import { judgeLeftAlone, namesakesOf } from "../../steps/keys/issued/namesakes.ts";

export default defineCheck({
  title: "a revoked key never authenticates again, and others of its name do",
  requirements: ["AUT-28", "KEY-23", "KEY-24", "AUT-01"],
  capabilities: ["api-keys"],
  needs: [
    "keys.keys_admin",
    "bindings.paths.issueApiKey",
    "bindings.paths.revokeApiKey",
    "bindings.paths.listApiKeys",
  ],
  async run(session) {
    const { eventual_ms: withinMs } = session.profile.timing;
    session.notSeen("AUT-01", "a second key with the name of another one");
    const issued = await issueWideKey(session);
    const namesakes = await namesakesOf(session, issued);
    const uses = await workingUses(session, issued.key);
    await givenListedKey(session, issued.id);
    await administer(session, "revokeApiKey", issued);
    const dead = { uses, key: issued.key, statuses: [401, 403], withinMs };
    await judgeRevoked(session, { ...dead, requirement: "AUT-28", what: "a revoked key" });
    await judgeStatus(session, issued.id, "revoked");
    await judgeLeftAlone(session, namesakes, "revoked");
    const path = { apiKeyId: issued.id };
    for (const operation of ["enableApiKey", "rotateApiKey"] as const) {
      if (!session.has(`bindings.paths.${operation}`)) continue;
      const exchange = await session.call(operation, { as: "keys_admin", path });
      adopt(session, exchange);
      session.judge("KEY-23", exchange.status >= 400 && exchange.status < 500, {
        message: `${operation} of a revoked key was not refused`,
        expected: "4xx",
        about: exchange,
      });
    }
    const after = { ...dead, withinMs: 0 };
    await judgeRevoked(session, {
      ...after,
      requirement: "KEY-23",
      what: "a revoked key after attempts to enable and rotate it",
    });
    await judgeStatus(session, issued.id, "revoked");
  },
});
