// Scopes are exact: each operation whose scopes are known is called with keys that lack one of them and have all
// others, in both headers.

import { knownScopes, type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { callWithoutScope, judgeRefusal, keyWithout } from "../../steps/keys/scope-refusal.ts";
import { findResources, type Resources, validRequest } from "../../steps/requests/requests.ts";

export default defineCheck({
  title: "a key without a needed scope gets 403 missing_scope that names this scope and no other",
  requirements: ["AUT-07", "AUT-08", "AUT-09", "AUT-10"],
  capabilities: [],
  async run(session) {
    const resources = await findResources(session);
    const cases = servedOperations(session.profile).flatMap((operation) =>
      knownScopes(session.profile, operation)
        .filter((scope) => keyWithout(session, operation.id, scope) !== undefined)
        .map((scope) => ({ operation, scope })),
    );
    session.given(
      cases.length > 0,
      "keys.reduced or keys.reduced_import_admin has a key without a scope that an operation is known to need",
    );
    for (const { operation, scope } of cases) {
      for (const bearer of [false, true]) await judgeOne(session, operation, resources, scope, bearer);
    }
  },
});

async function judgeOne(
  session: Session,
  operation: ServedOperation,
  resources: Resources,
  scope: string,
  bearer: boolean,
): Promise<void> {
  const what = `${operation.method} ${operation.path}${bearer ? " (as a bearer token)" : ""}`;
  const refusal = await callWithoutScope(session, {
    operation: operation.id,
    request: () => validRequest(session, operation, resources),
    scope,
    bearer,
  });
  judgeRefusal(session, refusal, scope, what);
  if (refusal.refused === undefined) return;
  session.judge("AUT-07", refusal.refused, {
    message: `${what} was carried out with a key that lacks ${scope}: another scope of the key stood for it`,
    expected: 403,
    found: responseOf(refusal.exchange),
    exchanges: [refusal.exchange],
  });
}
