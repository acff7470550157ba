// A list that is asked for by time has every message of that time, of every kind: for each filter, for both
// at once, on small pages, and for every reader. It may leave out only messages that the list also leaves out
// without a filter.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { readList, readListWith, readMessages } from "../../steps/lists/listing.ts";
import { type ReadPagesOptions, readPages } from "../../steps/lists/page.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import { waysToSay } from "../../steps/messages/kinds/ways-to-say.ts";
import type { CreatedMessage } from "../../steps/messages/messages.ts";
import {
  type Bound,
  boundAt,
  confirmed,
  isOutside,
  postLaterThan,
  postShown,
  timeFilters,
} from "../../steps/messages/time-bounds.ts";
import { needMessageProperty } from "../../steps/resources/shown-property.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a list with one time filter or both has the messages of every kind of that time, and no others",
  requirements: ["MSG-07"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const { since, until, format } = timeFilters(session);
    const conversation = session.need("fixtures.conversation");
    const before = await postShown(session);
    needMessageProperty(session, "created_at", [before.message]);
    // The messages that they build on, such as the source of a forward, are older than the times of the
    // filters.
    const ways = sampleByEffort(session, waysToSay(session), 2, { quick: 3 });
    const prepared = [];
    for (const { name, prepare } of ways)
      prepared.push({ name, say: await unlessUntestable(() => prepare(session, conversation)) });
    const first = await postLaterThan(session, before, format);
    const said: Said[] = [];
    for (const { name, say } of prepared) {
      const made = say && (await unlessUntestable(say));
      if (made !== undefined) said.push({ ...made, name });
    }
    const end = await postLaterThan(session, await postShown(session), format);
    const after = await postLaterThan(session, end, format);
    const window: Window = {
      conversation,
      since: since === undefined ? undefined : { name: since, bound: boundAt(session, first, format) },
      until: until === undefined ? undefined : { name: until, bound: boundAt(session, end, format) },
      outside: { before: before.id, after: after.id },
      said: await listedOf(session, conversation, said),
    };
    const readers = await writersOf(session);
    const queries = [...queriesOf(session, window).entries()];
    for (const [turn, query] of sampleByEffort(session, queries, 0, { quick: 2 }))
      await judge(session, window, query, readers[turn % readers.length] ?? "primary");
  },
});

interface Said extends CreatedMessage {
  readonly name: string;
}

interface Named {
  readonly name: string;
  readonly bound: Bound;
}

interface Window {
  readonly conversation: string;
  readonly since: Named | undefined;
  readonly until: Named | undefined;
  /** Two messages, one on either side. */
  readonly outside: { readonly before: string; readonly after: string };
  readonly said: readonly (Said & { readonly message: JsonObject })[];
}

/**
 * The messages that the list shows without a filter: the specification does not say whether it has replies,
 * for example.
 */
async function listedOf(
  session: Session,
  conversation: string,
  said: readonly Said[],
): Promise<Window["said"]> {
  const roots: (Said & { readonly message: JsonObject })[] = [];
  for (const one of said) {
    const read = await readMessage(session, one.id);
    const message = isSuccess(read) ? single(read.json) : undefined;
    if (message !== undefined && (message.thread_root_id ?? null) === null) roots.push({ ...one, message });
  }
  const { missing } = await readMessages(
    session,
    conversation,
    roots.map(({ id }) => id),
  );
  return roots.filter(({ id }) => !missing.includes(id));
}

type What = Pick<ReadPagesOptions, "operation" | "path" | "query" | "as">;
type Read = Pick<Awaited<ReturnType<typeof readListWith>>, "items" | "missing" | "last">;

const readWhole = async (session: Session, ids: readonly string[], what: What): Promise<Read> =>
  ids.length === 0
    ? { ...(await readList(session, { ...what, until: () => true })), missing: [] }
    : await readListWith(session, ids, what);

/** More than others write in the meantime. */
const MAX_PAGES = 40;

/** Page after page until all are there; `undefined` where that takes too long. */
async function readInPages(
  session: Session,
  ids: readonly string[],
  what: What & { readonly limit: number },
): Promise<Read | undefined> {
  const lacks = (all: readonly unknown[]): readonly string[] => {
    const there = new Set(all.map(readId));
    return ids.filter((id) => !there.has(id));
  };
  const { items, end, last } = await readPages(session, {
    ...what,
    maxPages: MAX_PAGES,
    enough: (all) => lacks(all).length === 0,
  });
  // The specification does not say how small a page may be, and whether pages end is judged elsewhere.
  if (last === undefined || (end !== "last-page" && end !== "enough")) return undefined;
  return { items: items.filter(isObject), missing: lacks(items), last };
}

interface Query {
  readonly filters: readonly ("since" | "until")[];
  readonly limit?: number;
  /** The filters ask for a single moment: from a time to the same time. */
  readonly isMoment?: true;
}

/** Small enough for several pages. */
const SMALL = 3;

function queriesOf(session: Session, { since, until }: Window): readonly Query[] {
  const { limit, cursor } = session.profile.bindings.lists.listMessages ?? {};
  const has = (filters: Query["filters"]): boolean =>
    filters.every((name) => (name === "since" ? since : until) !== undefined);
  // A filter whose parameter is the one for cursors is left behind with the first page.
  const isPaged = (filters: Query["filters"]): boolean =>
    limit !== undefined &&
    cursor !== undefined &&
    filters.every((name) => (name === "since" ? since : until)?.name !== cursor);
  return ([["since", "until"], ["since"], ["until"]] as const)
    .filter(has)
    .flatMap((filters) => [
      { filters },
      ...(isPaged(filters) ? [{ filters, limit: SMALL }] : []),
      ...(filters.length === 2 ? [{ filters, isMoment: true } as const] : []),
    ]);
}

async function judge(
  session: Session,
  window: Window,
  { filters, limit, isMoment }: Query,
  as: Role,
): Promise<void> {
  const bounds = filters.flatMap((side) => {
    const named = window[side];
    if (named === undefined) return [];
    const { bound } = (isMoment === true ? window.since : undefined) ?? named;
    return [{ name: named.name, bound, side: side === "since" ? "after" : "before" } as const];
  });
  const isInside = (message: JsonObject): boolean =>
    bounds.every(({ bound, side }) => !isOutside(message, bound, side));
  // The specification does not say whether a filter includes its own time.
  const isWithin = (message: JsonObject): boolean =>
    bounds.every(({ bound, side }) => isOutside(message, bound, side === "after" ? "before" : "after"));
  const wanted = window.said.filter(({ message }) => isWithin(message));
  const query = Object.fromEntries(bounds.map(({ name, bound }) => [name, bound.text]));
  const what = {
    operation: "listMessages",
    path: { conversationId: window.conversation },
    query,
    as,
  } as const;
  const ids = wanted.map(({ id }) => id);
  const listing =
    limit === undefined
      ? await readWhole(session, ids, what)
      : await readInPages(session, ids, { ...what, limit });
  if (listing === undefined) return;
  // A request with both filters may be refused if a deployment does not support them together.
  if (!isSuccess(listing.last))
    return session.observe(`filters ${filters.join(" and ")} together`, "refused");
  const description = `the message list with ${bounds.map(({ name, bound }) => `${name}=${bound.text}`).join(" and ")}${limit === undefined ? "" : `, in pages of ${limit},`} for the ${as} key`;
  const lost = wanted.filter(({ id }) => listing.missing.includes(id));
  session.judgeNone(
    "MSG-07",
    lost.map(({ name, id }) => `without ${name} (${id})`),
    {
      message: `${description} leaves out ${lost.map(({ name }) => name).join(", ")}, which it shows without a filter`,
      expected: wanted.map(({ name }) => name),
      exchanges: [...lost.map(({ exchange }) => exchange).slice(0, 3), listing.last],
    },
  );
  const shown = new Set(listing.items.map(readId));
  for (const { bound, side, name } of bounds) {
    const wrong = await confirmed(
      session,
      listing.items.filter((item) => !isInside(item) && isOutside(item, bound, side)),
      bound,
      side,
    );
    const isKnown = shown.has(side === "after" ? window.outside.before : window.outside.after);
    session.judge("MSG-07", wrong.length === 0 && !isKnown, {
      message: `${description} shows messages that are not ${side} ${name}`,
      expected: `nothing created ${side === "after" ? "before" : "after"} ${bound.text}`,
      found: wrong.map(({ id, created_at }) => ({ id, created_at })),
      exchanges: [listing.last],
    });
  }
}
