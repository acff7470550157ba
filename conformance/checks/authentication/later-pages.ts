// A scope is needed for every page of a list and whatever narrows it, not for the plain request alone.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { findResources, type RequestParts, type Resources, validRequest } from "../../steps/requests.ts";
import { callWithoutScope, judgeRefusal } from "../../steps/scope-refusal.ts";
import { readTranscriptPage } from "../../steps/transcript.ts";
import { readPage } from "../../wire/page.ts";
import { knownScopes, type ServedOperation, servedOperations } from "../../wire/served-operations.ts";

export default defineCheck({
  title: "a key without a needed scope gets 403 on the later pages of a list as well",
  requirements: ["AUT-08", "AUT-09", "AUT-10"],
  capabilities: [],
  needs: ["keys.reduced"],
  async run(session) {
    const lists = servedOperations(session.profile)
      .filter(({ id }) => session.profile.bindings.lists[id]?.limit !== undefined)
      .map((operation) => ({
        operation,
        scopes: knownScopes(session.profile, operation).filter((scope) =>
          session.has(`keys.reduced.${scope}`),
        ),
      }))
      .filter(({ scopes }) => scopes.length > 0);
    session.given(lists.length > 0, "a key lacks a scope that a paged list is known to need");
    const resources = await findResources(session);
    for (const { operation, scopes } of lists) {
      for (const page of await pagesOf(session, operation, resources))
        for (const scope of scopes) await judgePage(session, operation, scope, page);
    }
  },
});

/** A request that a full key was just answered with 2xx. */
interface AcceptedPage {
  readonly what: string;
  readonly request: RequestParts;
}

/** The first page of one item and, where a full key sees that more follows, the second one. */
async function pagesOf(
  session: Session,
  operation: ServedOperation,
  resources: Resources,
): Promise<readonly AcceptedPage[]> {
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

const nextCursor = (session: Session, page: Exchange): string | undefined =>
  page.operation === "getTranscript"
    ? readTranscriptPage(session, page)?.nextCursor
    : readPage(page, session.profile)?.nextCursor;

async function judgePage(
  session: Session,
  operation: ServedOperation,
  scope: string,
  { what, request }: AcceptedPage,
): Promise<void> {
  const refusal = await callWithoutScope(session, {
    operation: operation.id,
    request: () => request,
    scope,
  });
  const { exchange } = refusal;
  const asked = `${operation.method} ${operation.path} ${what}`;
  if (exchange.status === 403) return judgeRefusal(session, refusal, scope, asked);
  // A cursor may be good for the key alone that it was given to.
  if (!isSuccess(exchange)) return;
  session.judge("AUT-08", false, {
    message: `${asked} was answered with a page to a key without ${scope}`,
    expected: 403,
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}
