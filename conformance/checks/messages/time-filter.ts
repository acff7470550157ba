// A time filter returns all messages on its side of the timestamp and no others, on every page.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import {
  ancientTimestamps,
  earlyTimestamps,
  lateTimestamps,
  sameTimeForms,
} from "../../inputs/time-classes.ts";
import { readId } from "../../readers/envelope.ts";
import { writtenTime } from "../../readers/lists/time-filter.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { canImport, importRecords } from "../../steps/imports/imports.ts";
import { readListWith, readMessages } from "../../steps/lists/listing.ts";
import { readPages } from "../../steps/lists/page.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import {
  type Bound,
  boundAt,
  confirmed,
  isOutside,
  postLaterThan,
  postShown,
  type Side,
  timeFilters,
} from "../../steps/messages/time-bounds.ts";
import { needMessageProperty } from "../../steps/resources/shown-property.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import { grainOf, readTime } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a time filter returns the messages of the asked side and no others",
  requirements: ["MSG-07"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const { since, until, format } = timeFilters(session);
    const before = await postShown(session);
    needMessageProperty(session, "created_at", [before.message]);
    const middle = await postLaterThan(session, before, format);
    await session.rest(TENTHS_MS);
    const after = await postLaterThan(session, middle, format);
    await postMessage(session);
    const bound = boundAt(session, middle, format);
    await judgeBoth(session, { since, until }, bound, { before, after });
    await judgeFar(session, { since, until, format }, after);
    if (since !== undefined) await judgePages(session, since, bound, before);
    if (canImport(session)) await unlessUntestable(() => judgeImported(session, { since, until, format }));
    if ((format ?? "rfc3339") !== "rfc3339") return;
    const times = [...rewritten(session, bound), ...shortened(session, [middle.message, after.message])];
    for (const [notation, elsewhere] of times) {
      const isTaken = async (name: string | undefined) =>
        name !== undefined && (await takes(session, { name, bound: elsewhere }, notation, middle))
          ? name
          : undefined;
      const names = { since: await isTaken(since), until: await isTaken(until) };
      await judgeBoth(session, names, elsewhere, { before, after });
    }
  },
});

/** Clients that mean all messages name a time long before or long after them; it may be refused. */
async function judgeFar(
  session: Session,
  { since, until, format }: ReturnType<typeof timeFilters>,
  { id, conversation, message }: PostedMessage,
): Promise<void> {
  const ends = [
    { name: since, times: [...earlyTimestamps, ...ancientTimestamps, Date.parse("0001-01-01T00:00:00Z")] },
    { name: until, times: [...lateTimestamps, Date.parse("9999-12-31T23:59:59.999Z")] },
  ];
  for (const { name, times } of ends)
    for (const time of name === undefined ? [] : sampleByEffort(session, times, 0, { quick: 3 })) {
      const text = writtenTime(time, format);
      const { missing, last } = await readListWith(session, [id], {
        operation: "listMessages",
        path: { conversationId: conversation },
        query: { [String(name)]: text },
      });
      if (!isSuccess(last)) continue;
      session.judge("MSG-07", missing.length === 0, {
        message: `the message list with ${name}=${text} leaves out a message of today`,
        expected: { id, created_at: message.created_at },
        found: "no such message",
        exchanges: [last],
      });
    }
}

/** Both lie before the time at which they are imported. */
const IMPORTED = { early: "2019-03-04T05:06:07.000Z", late: "2021-08-09T10:11:12.000Z" };
const BETWEEN_MS = Date.UTC(2020, 6, 1);

/**
 * Imported messages have the time that they keep, however late they came, in any order, and whatever time
 * they had first.
 */
async function judgeImported(
  session: Session,
  { since, until, format }: ReturnType<typeof timeFilters>,
): Promise<void> {
  const by = { as: "import_admin" } as const;
  const scene = await importScene(session);
  const early = scene.message("early", { createdAt: IMPORTED.early });
  const changed = scene.message("changed", { createdAt: IMPORTED.late });
  // One that keeps the time that it had first is judged elsewhere.
  const late = scene.message("late", { createdAt: IMPORTED.late });
  for (const record of [{ ...changed, createdAt: IMPORTED.early }, changed, early, late])
    await importRecords(session, scene.importId, "messages", [record]);
  const conversationId = await findConversation(session, scene.tag);
  const find = (record: typeof early, found: Awaited<ReturnType<typeof readImported>>) =>
    withText(found, record.text).find(({ createdAt }) => createdAt === Date.parse(record.createdAt));
  const seen = await readImported(session, conversationId, {
    awaited: 3,
    until: (found) => find(changed, found) !== undefined,
  });
  const shown = (...records: readonly (typeof early)[]) =>
    session.given(
      records.map((record) => find(record, seen)).find((found) => found !== undefined),
      "an imported message shows the time of its record",
    );
  const sides = [
    { name: since, side: "after", keeps: shown(changed, late), drops: shown(early) },
    { name: until, side: "before", keeps: shown(early), drops: shown(changed, late) },
  ];
  for (const { name, side, keeps, drops } of sides) {
    if (name === undefined) continue;
    const text = writtenTime(BETWEEN_MS, format);
    const listing = await readListWith(session, [keeps.id], {
      ...by,
      operation: "listMessages",
      path: { conversationId },
      query: { [name]: text },
    });
    if (!isSuccess(listing.last)) continue;
    const ids = listing.items.map(readId);
    session.judge("MSG-07", listing.missing.length === 0 && !ids.includes(drops.id), {
      message: `the message list with ${name}=${text} does not show, of two imported messages, only the one that is ${side} this time`,
      expected: { id: keeps.id, created_at: keeps.json.created_at },
      found: listing.items.map(({ id, created_at }) => ({ id, created_at })),
      exchanges: [listing.last],
    });
  }
}

type Rewritten = readonly [notation: "an offset" | "another notation", bound: Bound];

/** The same time in other words. */
function rewritten(session: Session, bound: Bound): readonly Rewritten[] {
  const offsets = [HOURS_BEHIND, ...sampleByEffort(session, OFFSETS, 0, { quick: OFFSETS.length })];
  const [usual, ...forms] = Object.values(sameTimeForms);
  const written = [usual, ...sampleByEffort(session, forms, 0, { quick: forms.length })];
  return [
    ...offsets.map((offset): Rewritten => ["an offset", withOffset(bound, offset)]),
    ...written.flatMap((write): readonly Rewritten[] =>
      write === undefined ? [] : [["another notation", { ...bound, text: write(Math.floor(bound.at)) }]],
    ),
  ];
}

/** Of two tenths of a second in a row, one is not a whole second. */
const TENTHS_MS = 200;

/** A time between two messages that has fewer decimals than theirs; where they show whole seconds, there is none to be sure of. */
function shortened(session: Session, [one, other]: readonly [JsonObject, JsonObject]): readonly Rewritten[] {
  const [from, until] = [readTime(one.created_at), readTime(other.created_at)];
  if (from === undefined || until === undefined) return [];
  if (Math.max(grainOf(one.created_at), grainOf(other.created_at)) > 1) return [];
  const tenth = (Math.floor(from / 100) + 1) * 100;
  const at = tenth % 1000 === 0 ? tenth + 100 : tenth;
  if (at >= until) return [];
  const text = new Date(at).toISOString();
  return sampleByEffort(session, ["00Z", "0Z"], 0, { quick: 2 }).map((zeros) => [
    "another notation",
    { at, text: text.replace(zeros, "Z"), grain: 1 },
  ]);
}

/** The minutes that a zone is ahead of UTC. */
const HOURS_BEHIND = -300;
/** Offsets of whole hours and of parts of them, in both directions, up to the widest zones. */
const OFFSETS = [330, -210, 345, 60, -570, 0, 840, -720, 765] as const;

/** The same time with an offset; fractions of a second are kept. */
function withOffset({ at, text, grain }: Bound, minutes: number): Bound {
  const fraction = /\.\d+/.exec(text)?.[0] ?? "";
  const there = new Date(at + minutes * 60_000);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, "0");
  const ahead = Math.abs(minutes);
  const offset = `${minutes < 0 ? "-" : "+"}${two(ahead / 60)}:${two(ahead % 60)}`;
  return { at, grain, text: `${there.toISOString().slice(0, 19)}${fraction}${offset}` };
}

interface Filter {
  readonly name: string;
  readonly bound: Bound;
}

/** The specification gives neither a zone nor a precision for a filter, so a refusal is not a finding. */
async function takes(
  session: Session,
  { name, bound: { text } }: Filter,
  notation: Rewritten[0],
  { conversation }: PostedMessage,
): Promise<boolean> {
  const read = await session.call("listMessages", {
    path: { conversationId: conversation },
    query: { [name]: text },
  });
  session.observe(`times with ${notation} in a time filter`, isSuccess(read) ? "taken" : `${read.status}`);
  return isSuccess(read);
}

/** Together more than others write in the meantime; a list without the filter is longer. */
const MAX_PAGES = 9;
const LATER_LIMIT = 5;

/** The filter also holds on the pages after one of a single item, if it can be sent with a cursor. */
async function judgePages(
  session: Session,
  since: string,
  bound: Bound,
  { conversation }: PostedMessage,
): Promise<void> {
  const { limit, cursor } = session.profile.bindings.lists.listMessages ?? {};
  if (limit === undefined || cursor === undefined || cursor === since) return;
  const isEarlier = (item: unknown): item is JsonObject => isObject(item) && isOutside(item, bound, "after");
  const reading = await readPages(session, {
    operation: "listMessages",
    path: { conversationId: conversation },
    query: { [since]: bound.text },
    limit: 1,
    laterLimit: LATER_LIMIT,
    maxPages: MAX_PAGES,
    enough: (items) => items.some(isEarlier),
  });
  const earlier = await confirmed(session, reading.items.filter(isEarlier), bound, "after");
  session.judgeNone(
    "MSG-07",
    earlier.map(({ id, created_at }) => ({ id, created_at })),
    {
      message: `the message list with ${since}=${bound.text}, read in small pages, returns messages that are not after it`,
      expected: `nothing created before ${bound.text}, on any page`,
      exchanges: reading.pages.slice(-3).map(({ exchange }) => exchange),
    },
  );
}

async function judgeBoth(
  session: Session,
  { since, until }: { readonly since: string | undefined; readonly until: string | undefined },
  bound: Bound,
  { before, after }: { readonly before: PostedMessage; readonly after: PostedMessage },
): Promise<void> {
  // At once, and with the list that has no filter: a request in progress must not get the response of another
  // one.
  await Promise.all([
    readMessages(session, before.conversation, [after.id]),
    since === undefined
      ? undefined
      : judgeSide(session, { name: since, bound }, "after", { keeps: after, drops: before }),
    until === undefined
      ? undefined
      : judgeSide(session, { name: until, bound }, "before", { keeps: before, drops: after }),
  ]);
}

async function judgeSide(
  session: Session,
  { name, bound }: Filter,
  side: Side,
  { keeps, drops }: { readonly keeps: PostedMessage; readonly drops: PostedMessage },
): Promise<void> {
  const listing = await readListWith(session, [keeps.id], {
    operation: "listMessages",
    path: { conversationId: keeps.conversation },
    query: { [name]: bound.text },
  });
  const wrong = await confirmed(
    session,
    listing.items.filter((item) => isOutside(item, bound, side)),
    bound,
    side,
  );
  session.judge("MSG-07", wrong.length === 0 && !listing.items.map(readId).includes(drops.id), {
    message: `the message list with ${name}=${bound.text} returns messages that are not ${side} it`,
    expected: `nothing created ${side === "after" ? "before" : "after"} ${bound.text}`,
    found: wrong.map(({ id, created_at }) => ({ id, created_at })),
    exchanges: [drops.exchange, listing.last],
  });
  if (listing.missing.length > 0) {
    const control = await readMessages(session, keeps.conversation, [keeps.id]);
    session.given(control.missing.length === 0, "without a filter the message is listed", control.last);
  }
  session.judge("MSG-07", listing.missing.length === 0, {
    message: `the message list with ${name}=${bound.text} leaves out a message that was created ${side} it`,
    expected: { id: keeps.id, created_at: keeps.message.created_at },
    found: `${counted(listing.items.length, "message")} without it`,
    exchanges: [keeps.exchange, listing.last],
  });
}
