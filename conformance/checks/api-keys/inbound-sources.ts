// Inbound webhook sources and their routes: each creation needs an Idempotency-Key, and the secret of a source is
// shown only in the response to its creation.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, type ReceivedResponse } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { halvesOf, hiddenPartOf, KnownSecrets } from "../../leaks/shown-secrets.ts";
import { idText } from "../../readers/envelope.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { responseSearch } from "../../steps/requests/response-search.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { createKeptSource, keeperOf, routeBody, sourceId } from "../../steps/webhooks/inbound-sources.ts";
import { atPointer } from "../../text/pointer.ts";

const stateOf = perSession((session) => new KnownSecrets<Exchange>(responseSearch(session)));

export default defineCheck({
  title: "inbound webhook sources and routes need an Idempotency-Key, and show a secret once",
  requirements: ["IDM-18", "KEY-28"],
  capabilities: ["inbound-webhooks"],
  needs: [
    "fixtures.conversation",
    "bindings.paths.createInboundSource",
    "bindings.inbound_source.body",
    "bindings.inbound_source.id",
    "bindings.inbound_source.secret",
  ],
  async run(session) {
    const created = await createKeptSource(session, session.unique("source"));
    const id = session.given(sourceId(session, created), "an inbound webhook source can be created", created);
    const keyless = session.unique("keyless");
    judgeRefused(
      session,
      await createKeptSource(session, keyless, { idempotencyKey: null, inEachHeader: true }),
      "an inbound webhook source",
    );
    await judgeUnlisted(session, keyless);
    await judgeRoutes(session, id);
  },
  observe(exchange, session) {
    if (exchange.response === undefined) return;
    const known = stateOf(session);
    if (known.size > 0) judgeShown(session, known, exchange, exchange.response);
    const secret = revealed(exchange, session);
    if (secret !== undefined) known.add(secret, exchange, soughtOf(secret, sourceIdIn(exchange, session)));
  },
});

function judgeShown(
  session: Session,
  known: KnownSecrets<Exchange>,
  exchange: Exchange,
  response: ReceivedResponse,
): void {
  const origin = known.shownBy(response).find(({ origin }) => !isRepetition(exchange, origin))?.origin;
  session.judge("KEY-28", origin === undefined, {
    message: `${exchange.operation} answered ${exchange.status} with the secret of an inbound webhook source`,
    expected: "the secret in the response that created the source only",
    found: origin && `the secret of exchange ${origin.id}`,
    exchanges: origin === undefined ? [] : [origin, exchange],
  });
}

async function judgeRoutes(session: Session, source: string): Promise<void> {
  if (!session.has("bindings.inbound_route.body") || !session.has("bindings.paths.createInboundRoute"))
    return;
  const [as, path] = [keeperOf(session), { sourceId: source }];
  const body = routeBody(session, session.unique("keyless"), session.need("fixtures.conversation"));
  const keyless = { as, path, body, idempotencyKey: null, inEachHeader: true };
  const refused = await session.call("createInboundRoute", keyless);
  judgeRefused(session, refused, "a route of an inbound webhook source");
  const control = await session.call("createInboundRoute", { as, path, body });
  session.given(isSuccess(control), "a route of an inbound webhook source can be created", control);
  if (!session.has("bindings.paths.listInboundRoutes")) return;
  // The source is new, so exactly one of its routes was created.
  const read = (): Promise<Listing> => readList(session, { operation: "listInboundRoutes", as, path });
  const { items, last } = await readUntil(session, read, (list) => list.complete && list.items.length > 0);
  session.given(items.length > 0, "the routes of an inbound webhook source can be listed", last);
  session.judge("IDM-18", items.length === 1, {
    message: "a route of an inbound webhook source was created without an Idempotency-Key",
    expected: "the one route that was created with a key",
    found: items,
    exchanges: [refused, last],
  });
}

function judgeRefused(session: Session, exchange: Exchange, what: string): void {
  const { invalid } = session.profile.statuses;
  session.judgeStatus("IDM-18", exchange, invalid, {
    message: `creating ${what} without an Idempotency-Key was not refused as invalid input`,
  });
}

/** Waits until a later source is listed; the refused one must not be. */
async function judgeUnlisted(session: Session, name: string): Promise<void> {
  if (!session.has("bindings.paths.listInboundSources")) return;
  const sentinel = session.unique("source");
  const created = await createKeptSource(session, sentinel);
  session.given(isSuccess(created), "an inbound webhook source can be created", created);
  const isListed = ({ items }: Listing): boolean => items.some((item) => holdsText(item, sentinel));
  const read = (): Promise<Listing> =>
    readList(session, { operation: "listInboundSources", as: keeperOf(session) });
  const list = await readUntil(session, read, isListed);
  session.given(isListed(list), "inbound webhook sources are listed by their names", list.last);
  const found = list.items.find((item) => holdsText(item, name));
  session.judge("IDM-18", found === undefined, {
    message: "an inbound webhook source was created without an Idempotency-Key",
    expected: `nothing called ${name}`,
    found,
    exchanges: [list.last],
  });
}

function revealed(exchange: Exchange, session: Session): string | undefined {
  const pointer = session.profile.bindings.inbound_source.secret;
  if (exchange.operation !== "createInboundSource" || pointer === undefined) return undefined;
  const secret = isSuccess(exchange) ? atPointer(exchange.json, pointer) : undefined;
  if (typeof secret !== "string" || secret === "") return undefined;
  session.secrets.add(secret, "inbound source secret");
  return secret;
}

/** Half of an address reveals nothing, so a secret that is an address is searched for as a whole. */
const soughtOf = (secret: string, id: string | undefined): readonly string[] =>
  /^https?:\/\//.test(secret) ? [secret, secret.replaceAll("/", "\\/")] : halvesOf(hiddenPartOf(secret, id));

function sourceIdIn(exchange: Exchange, { profile }: Session): string | undefined {
  const pointer = profile.bindings.inbound_source.id;
  return pointer === undefined ? undefined : idText(atPointer(exchange.json, pointer));
}

/** The same request under the same Idempotency-Key may get the same response. */
const isRepetition = (exchange: Exchange, origin: Exchange): boolean =>
  exchange.operation === origin.operation &&
  exchange.as === origin.as &&
  exchange.request.headers["idempotency-key"] !== undefined &&
  exchange.request.headers["idempotency-key"] === origin.request.headers["idempotency-key"];
