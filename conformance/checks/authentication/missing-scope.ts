// Scopes are exact: each operation whose scopes are known is called with keys that lack one of them and have all
// others, in both headers.

import { operations } from "../../../generator/generated/operations.ts";
import {
  isServed,
  knownScopes,
  type ServedOperation,
  servedOperations,
} from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { saysMissingScope } from "../../readers/error.ts";
import {
  callWithoutScope,
  carriedOutWithout,
  isDocumented,
  judgeRefusal,
  keyWithout,
  type ScopeRefusal,
} from "../../steps/keys/access/scope-refusal.ts";
import { readList } from "../../steps/lists/listing.ts";
import { answeredCreations } from "../../steps/requests/repeated-creations.ts";
import {
  currentRequest,
  findResources,
  type Resources,
  validRequest,
} from "../../steps/requests/valid-request.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { propertyAt } from "../../text/pointer.ts";

export default defineCheck({
  title: "a key without a required scope gets 403 missing_scope, which names that scope and no other",
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
    const refused: Exchange[] = [];
    for (const [turn, { operation, scope }] of cases.entries())
      for (const bearer of [false, ...sampleByEffort(session, [true], turn, { quick: 2 })]) {
        const refusal = await judgeOne(session, { operation, scope, bearer }, resources);
        if (isDocumented(refusal)) refused.push(refusal.exchange);
      }
    await judgeNoEndpoint(
      session,
      refused.filter(({ operation }) => operation === "createWebhookEndpoint"),
    );
    await judgeRepeated(session);
  },
});

/**
 * A resource that a key with the scope has created is not returned again to a key without it; a conflict is
 * allowed.
 */
async function judgeRepeated(session: Session): Promise<void> {
  const creations = ["createFile", "createAgent", "createInboundSource"] as const;
  for (const { operation, request, exchange } of await answeredCreations(session, creations))
    for (const scope of knownScopes(session.profile, operations[operation])) {
      const as = keyWithout(session, operation, scope);
      if (as === undefined) continue;
      const again = await session.call(operation, { ...request, as });
      session.judge("AUT-08", again.status === 403 || again.status === 409, {
        message: `the repetition of ${operation} with its Idempotency-Key and a key without ${scope} was not refused`,
        expected: "403, or 409 because the Idempotency-Key is used",
        about: [exchange, again],
        ...carriedOutWithout(again, [scope]),
      });
    }
}

/** No endpoint has the name of a refused one. */
async function judgeNoEndpoint(session: Session, refused: readonly Exchange[]): Promise<void> {
  const place = session.profile.bindings.webhook_endpoint.name;
  const names = refused.flatMap(({ request }) => {
    const name = place === undefined ? undefined : propertyAt(JSON.parse(request.body ?? "{}"), place);
    return typeof name === "string" ? [name] : [];
  });
  if (names.length === 0 || !isServed(session.profile, "listWebhookEndpoints")) return;
  const { items, last } = await readList(session, { operation: "listWebhookEndpoints" });
  const created = items.filter((item) => names.some((name) => holdsText(item, name)));
  session.judgeNone("AUT-08", created, {
    message: `createWebhookEndpoint was refused to a key without its scope, but carried out`,
    expected: "no endpoint of this name",
    exchanges: [...refused, last],
  });
}

interface Attempt {
  readonly operation: ServedOperation;
  readonly scope: string;
  readonly bearer: boolean;
}

async function judgeOne(
  session: Session,
  { operation, scope, bearer }: Attempt,
  resources: Resources,
): Promise<ScopeRefusal> {
  const what = `${operation.method} ${operation.path}${bearer ? " (as a bearer token)" : ""}`;
  const refusal = await callWithoutScope(session, {
    operation: operation.id,
    request: () => currentRequest(session, operation, resources),
    scope,
    bearer,
  });
  judgeRefusal(session, refusal, scope, what);
  if (refusal.refused === undefined) return refusal;
  const { exchange } = refusal;
  const became = isSuccess(exchange) ? "was carried out" : "was not refused with 403";
  const isInstead =
    isSuccess(exchange) && (await isClosedWithoutScopes(session, { operation, bearer }, resources));
  session.judge("AUT-07", refusal.refused, {
    message: `${what} ${became} with a key that has every scope but ${scope}${
      isInstead ? ", while a key with none for it is refused: another scope was accepted instead" : ""
    }`,
    expected: 403,
    about: exchange,
    ...carriedOutWithout(exchange, [scope]),
  });
  return refusal;
}

/** Whether a key that has no scope but those of a provisioning key is refused: then some other scope does open the operation. */
async function isClosedWithoutScopes(
  session: Session,
  { operation, bearer }: Omit<Attempt, "scope">,
  resources: Resources,
): Promise<boolean> {
  if (session.profile.keys.provisioning === undefined) return false;
  const request = validRequest(session, operation, resources);
  const bare = await session.call(operation.id, { ...request, as: "provisioning", bearer });
  return bare.status === 403 && saysMissingScope(bare.json);
}
