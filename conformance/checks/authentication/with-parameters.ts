// A scope is needed for the plain request and for every variant by query parameters: a later page of a list,
// another mode of a search, a call read through a forward.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { knownScopes, type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { callWithoutScope, carriedOutWithout, judgeRefusal } from "../../steps/keys/access/scope-refusal.ts";
import { readPage } from "../../steps/lists/page.ts";
import { readTranscriptPage } from "../../steps/lists/transcript.ts";
import {
  findResources,
  type RequestParts,
  type Resources,
  validRequest,
} from "../../steps/requests/valid-request.ts";

export default defineCheck({
  title: "a key without a required scope gets 403 with every query parameter",
  requirements: ["AUT-08", "AUT-09", "AUT-10"],
  capabilities: [],
  needs: ["keys.reduced"],
  async run(session) {
    const readings = servedOperations(session.profile)
      .filter(({ method }) => method === "GET")
      .map((operation) => ({
        operation,
        scopes: knownScopes(session.profile, operation).filter((scope) =>
          session.has(`keys.reduced.${scope}`),
        ),
      }))
      .filter(({ scopes }) => scopes.length > 0);
    session.given(readings.length > 0, "a key lacks a scope that an operation is known to need for reading");
    const resources = await findResources(session);
    for (const { operation, scopes } of readings) {
      const requests = [
        ...(await pagesOf(session, operation, resources)),
        ...(await acceptedOf(session, operation, documented(session, operation.id))),
      ];
      for (const scope of scopes)
        for (const accepted of requests) await judgeRefused(session, operation, scope, accepted);
    }
  },
});

/** A request that just succeeded with a full key. */
interface Accepted {
  readonly what: string;
  readonly request: RequestParts;
}

/** The first page of one item and, where a full key sees that more follows, the second one. */
async function pagesOf(
  session: Session,
  operation: ServedOperation,
  resources: Resources,
): Promise<readonly Accepted[]> {
  const { limit, cursor } = session.profile.bindings.lists[operation.id] ?? {};
  if (limit === undefined) return [];
  const { path = {}, query } = validRequest(session, operation, resources);
  const request = { path, query: { ...query, [limit]: 1 } };
  const first = await session.call(operation.id, request);
  if (!isSuccess(first)) return [];
  const next = nextCursor(session, first);
  return [
    { what: `with ${limit}=1`, request },
    ...(cursor === undefined || next === undefined
      ? []
      : [
          {
            what: `with ${limit}=1 and a cursor`,
            request: { path, query: { ...request.query, [cursor]: next } },
          },
        ]),
  ];
}

/** Parameters that the specification names, each with a description. */
function documented(session: Session, id: OperationId): readonly Accepted[] {
  if (id === "searchMessages")
    return [{ what: "with mode=semantic", request: { query: { q: "planning", mode: "semantic" } } }];
  const { shared_call: callId, forward_call: forwarded_message_id } = session.profile.fixtures;
  if ((id !== "getCall" && id !== "getTranscript") || callId === undefined) return [];
  if (forwarded_message_id === undefined) return [];
  return [
    { what: "with a forwarded_message_id", request: { path: { callId }, query: { forwarded_message_id } } },
  ];
}

async function acceptedOf(
  session: Session,
  { id }: ServedOperation,
  candidates: readonly Accepted[],
): Promise<readonly Accepted[]> {
  const accepted: Accepted[] = [];
  for (const candidate of candidates)
    if (isSuccess(await session.call(id, candidate.request))) accepted.push(candidate);
  return accepted;
}

const nextCursor = (session: Session, page: Exchange): string | undefined =>
  page.operation === "getTranscript"
    ? readTranscriptPage(session, page)?.nextCursor
    : readPage(page, session.profile)?.nextCursor;

async function judgeRefused(
  session: Session,
  operation: ServedOperation,
  scope: string,
  { what, request }: Accepted,
): Promise<void> {
  const refusal = await callWithoutScope(session, {
    operation: operation.id,
    request: () => request,
    scope,
  });
  const { exchange } = refusal;
  const asked = `${operation.method} ${operation.path} ${what}`;
  if (exchange.status === 403) return judgeRefusal(session, refusal, scope, asked);
  if (session.hasFailed(["AUT-08", "AUT-09", "AUT-10"], exchange, 403)) return;
  // A cursor may be valid only for the key that received it.
  if (!isSuccess(exchange)) return;
  session.judge("AUT-08", false, {
    message: `${asked} was carried out for a key without ${scope}`,
    expected: 403,
    about: exchange,
    ...carriedOutWithout(exchange, [scope]),
  });
}
