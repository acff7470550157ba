// The scope is checked before the resource is looked up: the refusal is the same for every id.
import { knownScopes, type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isFormKnown, nonexistentId } from "../../inputs/nonexistent-id.ts";
import { readError } from "../../readers/error.ts";
import { keyWithout } from "../../steps/keys/access/scope-refusal.ts";
import { isReal, type Resources, validRequest } from "../../steps/requests/valid-request.ts";
import { readableResources } from "../../steps/resources/real-resources.ts";
import { inParallelWithRetry } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "a missing scope gets the same response for a resource that exists and for one that does not",
  requirements: ["AUT-27"],
  capabilities: [],
  needs: ["keys.reduced"],
  async run(session) {
    session.notSeen("AUT-27", "an operation on a known id that is refused to a key without its scope");
    const resources = await readableResources(session);
    const cases = servedOperations(session.profile)
      .filter((operation) => operation.pathParameters.length > 0 && isReal(operation, resources))
      .flatMap((operation) =>
        knownScopes(session.profile, operation).flatMap((scope) => {
          const as = keyWithout(session, operation.id, scope);
          return as === undefined ? [] : [{ operation, scope, as }];
        }),
      );
    await inParallelWithRetry(sampleByEffort(session, cases, 0, { quick: 2 }), (one) =>
      judgeAlike(session, one, resources),
    );
  },
});

interface Case {
  readonly operation: ServedOperation;
  readonly scope: string;
  /** The key without the scope. */
  readonly as: Role;
}

async function judgeAlike(
  session: Session,
  { operation, scope, as }: Case,
  resources: Resources,
): Promise<void> {
  const call = (known: Resources): Promise<Exchange> =>
    session.call(operation.id, { ...validRequest(session, operation, known), as });
  const existing = await call(resources);
  if (session.hasFailed(["AUT-27"], existing, 403) || existing.status !== 403) return;
  for (const { resource = "" } of operation.pathParameters) {
    const real = resources.ids[resource] ?? "";
    if (!isFormKnown(real)) continue;
    const ids = { ...resources.ids, [resource]: nonexistentId(real, session.unique(resource)) };
    const unknown = await call({ ids });
    if (session.hasFailed(["AUT-27"], unknown, response(existing))) continue;
    session.judge("AUT-27", response(unknown) === response(existing), {
      message: `a key without ${scope} learns from the refusal of ${operation.method} ${operation.path} whether a ${resource} exists`,
      expected: `the response for an existing ${resource} also for an unknown one: ${response(existing)}`,
      found: response(unknown),
      exchanges: [existing, unknown],
    });
  }
}

const response = (exchange: Exchange): string =>
  `${exchange.status} ${readError(exchange.json).code ?? ""}`.trim();
