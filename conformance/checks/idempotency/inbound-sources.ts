// The Idempotency-Key of an inbound webhook source or route belongs to one request: not to another body,
// another source or another workspace.

import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { holdsText, namedTexts } from "../../leaks/holds-text.ts";
import { single } from "../../readers/envelope.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { isIdempotencyConflict } from "../../steps/messages/send.ts";
import { judgeSimilarNames } from "../../steps/requests/similar-names.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import {
  createKeptSource,
  createSource,
  keeperOf,
  routeBody,
  sourceId,
} from "../../steps/webhooks/inbound-sources.ts";

export default defineCheck({
  title:
    "a used Idempotency-Key creates no inbound webhook source or route once more, or from another request",
  requirements: ["IDM-11", "IDM-24", "IDM-25", "IDM-26"],
  capabilities: ["inbound-webhooks"],
  needs: ["bindings.paths.createInboundSource", "bindings.inbound_source.body", "bindings.inbound_source.id"],
  async run(session) {
    const idempotencyKey = session.newKey();
    const name = session.unique("source");
    const first = await createKeptSource(session, name, { idempotencyKey });
    const id = session.given(sourceId(session, first), "an inbound webhook source can be created", first);
    const changed = await createKeptSource(session, session.unique("source"), { idempotencyKey });
    if (!isIdempotencyConflict(changed) && !isSuccess(changed)) {
      const control = await createKeptSource(session, session.unique("source"));
      session.given(isSuccess(control), "a second source can be created", control);
    }
    if (judgeConflict(session, "an inbound webhook source", "name", { first, changed }))
      await judgeNotCreated(session, changed);
    await judgeSimilarNames(session, 0, {
      what: "an inbound webhook source",
      requirement: "IDM-24",
      create: (name, key) =>
        createKeptSource(session, name, key === undefined ? {} : { idempotencyKey: key }),
    });
    if (session.has("keys.other_workspace"))
      await judgeElsewhere(session, { name, idempotencyKey, first, id });
    await judgeRoutes(session, id);
  },
});

interface First {
  readonly name: string;
  readonly idempotencyKey: string;
  readonly first: Exchange;
  readonly id: string;
}

/** The same request by another workspace is a separate request. */
async function judgeElsewhere(session: Session, { name, idempotencyKey, first, id }: First): Promise<void> {
  const as = "other_workspace";
  // Another source may have the same number there.
  if (!isOneEverywhere(session, id))
    return session.notSeen(
      "IDM-11",
      "ids of inbound webhook sources that no workspace counts for itself (bindings.unique_ids)",
    );
  // Whether that key may create sources at all.
  const control = await createSource(session, session.unique("source"), { as });
  if (!isSuccess(control)) return session.observe("inbound webhook sources of keys.other_workspace", "none");
  const again = await createSource(session, name, { as, idempotencyKey });
  const found = sourceId(session, again);
  session.judge("IDM-11", found !== undefined && found !== id, {
    message:
      "an Idempotency-Key used in one workspace, sent from another with the same body, did not create an inbound webhook source of that workspace",
    expected: `2xx with another source than ${id}`,
    found: found === undefined ? responseOf(again) : `source ${found}`,
    exchanges: [first, again],
  });
}

async function judgeRoutes(session: Session, one: string): Promise<void> {
  if (!session.has("bindings.paths.createInboundRoute") || !session.has("bindings.inbound_route.body"))
    return;
  if (!session.has("fixtures.conversation")) return;
  const conversation = session.need("fixtures.conversation");
  const name = session.unique("route");
  const body = routeBody(session, name, conversation);
  const elsewhere = session.profile.fixtures.second_conversation ?? conversation;
  const others = [
    ["name", routeBody(session, session.unique("route"), conversation)],
    ["conversation", routeBody(session, name, elsewhere)],
  ] as const;
  const idempotencyKey = session.newKey();
  const give = (source: string, route: unknown, key?: string): Promise<Exchange> =>
    session.call("createInboundRoute", {
      as: keeperOf(session),
      path: { sourceId: source },
      body: route,
      ...(key !== undefined && { idempotencyKey: key }),
    });
  const first = await give(one, body, idempotencyKey);
  session.given(isSuccess(first), "a route of an inbound webhook source can be created", first);
  const created = await createKeptSource(session, session.unique("source"));
  const second = session.given(sourceId(session, created), "a second source can be created", created);
  await judgeOtherSource(session, { one, second, first, send: () => give(second, body, idempotencyKey) });
  for (const [what, changed] of others) {
    if (isDeepStrictEqual(body, changed)) continue;
    const repeated = await give(one, changed, idempotencyKey);
    // A second route of one source may be refused for itself.
    const mayBeForItself = isRefusal(repeated) && !isIdempotencyConflict(repeated);
    if (mayBeForItself && !isSuccess(await give(one, changed))) {
      session.observe("routes of inbound webhook sources", `no second one with another ${what}`);
      continue;
    }
    judgeConflict(session, "a route of an inbound webhook source", what, { first, changed: repeated });
  }
  await judgeRouteRepeated(session, one, first, () => give(one, body, idempotencyKey));
  await judgeSimilarNames(session, 1, {
    what: "a route of an inbound webhook source",
    requirement: "IDM-24",
    create: (similar, key) => give(one, routeBody(session, similar, conversation), key),
  });
}

interface OtherSource {
  readonly one: string;
  readonly second: string;
  readonly first: Exchange;
  readonly send: () => Promise<Exchange>;
}

/** A refusal is fair; a route that was created for the second source must be listed there. */
async function judgeOtherSource(session: Session, { one, second, first, send }: OtherSource): Promise<void> {
  const list = (sourceId: string): Promise<Listing> =>
    readUntil(
      session,
      () => readList(session, { operation: "listInboundRoutes", as: keeperOf(session), path: { sourceId } }),
      ({ items }) => items.length > 0,
    );
  const canList = session.has("bindings.paths.listInboundRoutes");
  const isListed = canList && (await list(one)).items.length > 0;
  if (canList && !isListed) session.observe("routes of inbound webhook sources", "not listed");
  const sent = await send();
  if (isSuccess(sent) && !isListed) return judgeShownRoute(session, first, sent);
  const routes = isSuccess(sent) ? await list(second) : undefined;
  const isGiven = routes !== undefined && routes.items.length > 0;
  session.judge("IDM-25", isRefusal(sent) || isGiven, {
    message:
      "an Idempotency-Key used for a route of one inbound webhook source, sent with the same body for another source, was not refused and created no route of that source",
    expected: `a refusal, or 2xx with a route that source ${second} then lists`,
    found: isSuccess(sent) ? "2xx, and no route of that source" : responseOf(sent),
    exchanges: [first, sent, ...(routes === undefined ? [] : [routes.last])],
  });
}

/** Where routes are not listed, the response has to show another one than the first, if it shows an id of it. */
function judgeShownRoute(session: Session, first: Exchange, sent: Exchange): void {
  const asked = `${first.request.url} ${first.request.body}`;
  const isOfRoute = ([name, id]: readonly [string, string]): boolean =>
    /(?:^|_|[a-z])(?:id|ref)$/i.test(name) &&
    !COUNTED.test(id) &&
    !asked.includes(encodeURIComponent(id)) &&
    !asked.includes(id);
  const ids = [...namedTexts(single(first.json))].filter(isOfRoute).map(([, id]) => id);
  if (ids.length === 0) return;
  session.judge("IDM-25", !isDeepStrictEqual(single(first.json), single(sent.json)), {
    message:
      "an Idempotency-Key used for a route of one inbound webhook source, sent with the same body for another source, was answered with the route of the first",
    expected: `a refusal, or 2xx with another route than ${ids.join(", ")}`,
    about: [first, sent],
  });
}

/** Ids of routes may begin anew in each source. */
const COUNTED = /^\d{1,6}$/;

/** The name of a request that was refused for a conflict is not listed. */
async function judgeNotCreated(session: Session, refused: Exchange): Promise<void> {
  if (!session.has("bindings.paths.listInboundSources")) return;
  const names = [...namedTexts(JSON.parse(refused.request.body ?? "{}"))].flatMap(([, value]) =>
    value.includes(session.runTag) ? [value] : [],
  );
  const { items, last } = await readList(session, { operation: "listInboundSources", as: keeperOf(session) });
  const found = items.filter((item) => names.some((name) => holdsText(item, name)));
  session.judgeNone("IDM-24", found, {
    message:
      "the creation of an inbound webhook source was refused for an idempotency conflict and carried out",
    expected: "no source of this name",
    exchanges: [refused, last],
  });
}

/** The first request once more: its route is there, and no second one comes of it. */
async function judgeRouteRepeated(
  session: Session,
  sourceId: string,
  first: Exchange,
  repeat: () => Promise<Exchange>,
): Promise<void> {
  const count = async (): Promise<number | undefined> => {
    if (!session.has("bindings.paths.listInboundRoutes")) return undefined;
    const path = { sourceId };
    const { items, complete } = await readList(session, {
      operation: "listInboundRoutes",
      as: keeperOf(session),
      path,
    });
    return complete ? items.length : undefined;
  };
  const before = await count();
  const again = await repeat();
  session.judgeStatus("IDM-26", [first, again], "2xx", {
    message:
      "repeating the creation of a route of an inbound webhook source gave another response than the first request",
    expected: `2xx, as the first request: ${first.status}`,
  });
  const after = await count();
  if (before === undefined || after === undefined) return;
  session.judge("IDM-26", after <= before, {
    message: "a repeated creation of a route of an inbound webhook source created another one",
    expected: `${before} routes, as before`,
    found: `${after} routes`,
    exchanges: [first, again],
  });
}

interface Requests {
  readonly first: Exchange;
  readonly changed: Exchange;
}

function judgeConflict(
  session: Session,
  what: string,
  difference: string,
  { first, changed }: Requests,
): boolean {
  return session.judge("IDM-24", isIdempotencyConflict(changed), {
    message: `creating ${what} with a used Idempotency-Key and another ${difference} was not answered with 409 idempotency_conflict`,
    expected: "409 idempotency_conflict",
    about: [first, changed],
  });
}
