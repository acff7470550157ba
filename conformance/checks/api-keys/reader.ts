// A key with api_keys:read alone can list keys; the changes that an administrator's key can make are refused.
import { defineCheck } from "../../engine/session/check.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { statusesOf } from "../../profile/profile.ts";
import {
  adopt,
  authenticates,
  givenAccepted,
  issueBody,
  issueKey,
  listedKeyNeeds,
} from "../../steps/keys/issued/keys.ts";
import { givenListedKey, leftBehind, listedKey } from "../../steps/keys/issued/listed-keys.ts";

export default defineCheck({
  title: "a key with api_keys:read alone lists keys and changes nothing",
  requirements: ["AUT-18"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_reader", ...listedKeyNeeds],
  async run(session) {
    const as = "keys_reader";
    const list = await session.call("listApiKeys", { as });
    session.judgeStatus("AUT-18", list, "2xx", {
      message: "a key with api_keys:read cannot list keys",
    });
    const issued = await issueKey(session);
    await givenAccepted(session, issued);
    await givenListedKey(session, issued.id);
    const path = { apiKeyId: issued.id };
    const name = session.unique("reader");
    const requests = [
      ["issueApiKey", { body: issueBody(session, { name }) }],
      ["rotateApiKey", { path }],
      ["disableApiKey", { path }],
      ["enableApiKey", { path }],
      ["revokeApiKey", { path }],
    ] as const;
    const refused: Exchange[] = [];
    for (const [operation, options] of requests) {
      if (!session.has(`bindings.paths.${operation}`)) continue;
      const exchange = await session.call(operation, { ...options, as, inEachHeader: true });
      adopt(session, exchange);
      // A deployment may hide a key from callers that cannot change it.
      const hidden = "path" in options ? statusesOf(session.profile, "hidden", "api_key") : [];
      const expected = [...new Set([403, ...hidden])];
      session.judgeStatus("AUT-18", exchange, expected, {
        message: `${operation} with a key that has api_keys:read alone was not refused`,
      });
      refused.push(exchange);
    }
    const { keys } = await leftBehind(session, [name]);
    const status = (await listedKey(session, issued.id))?.status;
    const works = await authenticates(session, issued.key);
    session.judge("AUT-18", keys.length === 0 && status === "active" && works !== undefined, {
      message: "a refused request with a key that has api_keys:read alone changed the keys of the workspace",
      expected: "no new key, and an active one whose secret works",
      found: { keys, status, works: works !== undefined },
      exchanges: [...refused, ...session.exchanges.slice(-1)],
    });
  },
});
