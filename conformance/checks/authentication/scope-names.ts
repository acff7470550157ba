// Every scope that a response names is one of the 33 of the contract.

import { apiKeyScopeValues } from "../../../generator/generated/constants.ts";
import { isOperation, isServed, knownScopes, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { items } from "../../readers/envelope.ts";
import { readError } from "../../readers/error.ts";
import { keysIn } from "../../readers/listed-key.ts";
import { keyWithout } from "../../steps/keys/access/scope-refusal.ts";
import { keyObject } from "../../steps/keys/issued/keys.ts";
import { findResources, validRequest } from "../../steps/requests/valid-request.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

const known = new Set<string>(apiKeyScopeValues);

export default defineCheck({
  title: "every scope named in a response is a scope of the contract",
  requirements: ["AUT-24"],
  capabilities: [],
  async run(session) {
    const resources = await findResources(session);
    const refused = servedOperations(session.profile).flatMap((operation) =>
      knownScopes(session.profile, operation)
        .map((scope) => keyWithout(session, operation.id, scope))
        .filter((as) => as !== undefined)
        .map((as) => ({ operation, as })),
    );
    session.given(
      refused.length > 0,
      "keys.reduced or keys.reduced_import_admin has a key without a scope that an operation is known to need",
    );
    for (const { operation, as } of sampleByEffort(session, refused, 0, { quick: 2 }))
      await session.call(operation.id, { ...validRequest(session, operation, resources), as });
    if (session.has("keys.keys_admin") && isServed(session.profile, "listApiKeys"))
      await session.call("listApiKeys", { as: "keys_admin" });
  },
  observe(exchange, session) {
    if (!isOperation(exchange.operation)) return;
    const named = scopesIn(exchange);
    if (named.length === 0) return;
    const unknown = named.filter((scope) => !known.has(scope));
    session.judgeNone("AUT-24", unknown, {
      message: `${exchange.operation} answered ${exchange.status} with scopes that the contract does not have: ${unknown.join(", ")}`,
      expected: "scopes of the contract",
      exchanges: [exchange],
    });
  },
});

/** Scopes of error bodies and of key metadata; other resources may use the name for other values. */
function scopesIn(exchange: Exchange): readonly string[] {
  const missing = readError(exchange.json).missingScopes;
  if (missing !== undefined) return missing;
  if (!/ApiKey/.test(exchange.operation)) return [];
  const keys = items(exchange.json) === undefined ? [keyObject(exchange.json)] : keysIn(exchange);
  return keys.flatMap((key) =>
    Array.isArray(key?.scopes) ? key.scopes.filter((scope) => typeof scope === "string") : [],
  );
}
