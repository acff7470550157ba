// Judges posted messages: read by their ids, in their lists, and found by a word of their texts.

import type { Role, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { isSameText } from "../../../inputs/text-classes.ts";
import { idIn, readId, single } from "../../../readers/envelope.ts";
import { filesOf } from "../../../readers/file.ts";
import { disagreements } from "../../../readers/messages/message-agreement.ts";
import { messageText } from "../../../readers/messages/message-text.ts";
import type { JsonObject } from "../../../text/json.ts";
import { textSides } from "../../../text/text-difference.ts";
import { readSettled } from "../../lists/list-readings.ts";
import { type Listing, readMessages, readReplies } from "../../lists/listing.ts";
import { readMessage, readUntil } from "../../running/call-until.ts";
import { searchFor } from "../../search/search.ts";
import type { Spot } from "../kinds/spots.ts";
import type { Content, Text } from "../kinds/what-is-said.ts";
import { judgeNotMore } from "../reply-counts.ts";
import { judgeShownText } from "./judge-shown-text.ts";

/** Where a text is shown, with the exchange that shows it. */
interface Shown {
  readonly text: string;
  readonly exchange: Exchange;
}

export interface Said {
  readonly spot: Spot;
  readonly content: Content;
  readonly text: Text;
  readonly as: Role;
  readonly id: string;
  readonly exchange: Exchange;
  /** The message as it is read by its id. */
  message?: JsonObject;
  read?: Shown;
  found?: Shown;
}

const nameOf = ({ content, text, spot }: Said): string =>
  `${content.name} (${text.class.name}) below ${spot.name}`;

/** Somebody else than its author, where there is one. */
const readerOf = ({ spot: { authors }, as }: Said): Role =>
  authors[(authors.indexOf(as) + 1) % authors.length] ?? as;

export async function judgeRead(session: Session, said: Said): Promise<void> {
  const { content, id, exchange } = said;
  const read = await readMessage(session, id, { as: readerOf(said) });
  const message = isSuccess(read) ? single(read.json) : undefined;
  // The checks that send only texts judge that a message can be read by its id.
  if (message === undefined || readId(message) !== id) return;
  said.message = message;
  const text = messageText(message) ?? (message.content === null ? "" : undefined);
  if (text !== undefined && content.hasText) said.read = { text, exchange: read };
  await judgeAlike(session, said, {
    shown: single(exchange.json) ?? {},
    by: exchange,
    where: "the response to its creation",
  });
  const files = filesOf(message, session.profile)?.length;
  if (files !== undefined && content.files > 0)
    session.judge("FIL-29", files === content.files, {
      message: `${nameOf(said)} is read with ${files} of its files`,
      expected: content.files,
      found: message,
      exchanges: [exchange, read],
    });
  const { image_urls: images } = content.body;
  if (Array.isArray(images) && Array.isArray(message.image_urls))
    // Addresses may be made anew for each reading; how many there are may not.
    session.judge("MSG-25", message.image_urls.length === images.length, {
      message: `${nameOf(said)} is read with other pictures than were sent`,
      expected: images,
      found: message.image_urls,
      exchanges: [exchange, read],
    });
}

/** Names may be written for their reader, and addresses made anew. */
const FOR_READERS: ReadonlySet<string> = new Set(["author_name", "conversation_name", "image_urls"]);

interface Sight {
  readonly shown: JsonObject;
  readonly by: Exchange;
  readonly where: string;
}

/**
 * Others may have replied or reacted since it was read: if the two differ, it is read once more, after the
 * reading that is compared with it.
 */
async function judgeAlike(session: Session, said: Said, { shown, by, where }: Sight): Promise<void> {
  const { message } = said;
  if (message === undefined || readId(shown) !== said.id) return;
  const suspected = disagreements(shown, message).filter((name) => !FOR_READERS.has(name));
  const read =
    suspected.length === 0 ? undefined : await readMessage(session, said.id, { as: readerOf(said) });
  const now = single(read?.json) ?? message;
  const different = disagreements(shown, now).filter((name) => suspected.includes(name));
  session.judgeNone(
    "MSG-29",
    different.map((name) => shown[name]),
    {
      message: `${where} shows another ${different.join(" and ")} of ${nameOf(said)} than GET`,
      expected: different.map((name) => now[name]),
      exchanges: [said.exchange, by],
    },
  );
  const root = idIn(shown, "thread_root_id");
  const { root: wanted } = said.spot;
  if (wanted === undefined || root === undefined) return;
  session.judgeEqual(said.spot.repliedTo === undefined ? "THR-01" : "THR-02", root, wanted.id, {
    message: `${where} shows another thread_root_id of ${nameOf(said)} than was sent`,
    exchanges: [said.exchange, by],
  });
}

/** The length of a text that no excerpt reaches. */
const WHOLE = 300;

/**
 * Judges the words of texts, and texts as they were sent; a deployment that changes a text changes it
 * everywhere. A hit may be an excerpt, unless a long text was found whole.
 */
export function judgeTexts(
  session: Session,
  said: readonly Said[],
  how: string,
  where: "read" | "found",
): void {
  const shown = said.flatMap((one) => {
    const { [where]: place } = one;
    return place === undefined ? [] : [{ one, place, isKept: place.text === one.text.text }];
  });
  if (where === "found" && !shown.some(({ one, isKept }) => isKept && one.text.text.length > WHOLE)) return;
  for (const { one, place } of shown) {
    const { class: kind, text } = one.text;
    const finding = {
      message: `${nameOf(one)} is ${how} with another text than was sent`,
      ...textSides(text, place.text),
      exchanges: [one.exchange, place.exchange],
    };
    const isSame = isSameText(text, place.text, kind) || one.read?.text === place.text;
    if (where === "found") session.judge("SRC-16", isSame, finding);
    else judgeShownText(session, { text, kind }, place.text, finding);
  }
  for (const { one, place } of shown.filter(({ isKept }) => !isKept)) {
    // A hit that shows the same text as GET is correct.
    if (where === "found" && one.read?.text === place.text) continue;
    const isKept = one.read?.text === one.text.text && where === "found";
    const other = shown.find((kept) => kept.isKept && kept.one.text.class.name === one.text.class.name);
    session.judge(where === "found" ? "SRC-16" : "MSG-24", other === undefined && !isKept, {
      message: `${nameOf(one)} is ${how} with another text than was sent, and ${other === undefined ? "read by its id as it was sent" : `${nameOf(other.one)} is not`}`,
      ...textSides(one.text.text, place.text),
      exchanges: [one.exchange, place.exchange],
    });
  }
}

/** The list of its place has all messages, each with the same properties as GET. */
export async function judgeSpot(session: Session, spot: Spot, said: readonly Said[]): Promise<void> {
  const { root, conversation, authors } = spot;
  if (said.length === 0) return;
  const ids = said.map(({ id }) => id);
  const as = authors[0] ?? "primary";
  const listing =
    root === undefined
      ? await readMessages(session, conversation, ids, as)
      : await readReplies(session, root.id, ids, as);
  const { items, missing, last } = listing;
  const lost = said.filter(({ id }) => missing.includes(id));
  session.judgeNone(root === undefined ? "MSG-03" : "THR-04", lost.map(nameOf), {
    message: `the list below ${spot.name} leaves out some of the messages there`,
    expected: said.map(nameOf),
    exchanges: [...lost.map(({ exchange }) => exchange).slice(0, 5), last],
  });
  for (const one of said) await judgeListed(session, one, items, last);
  if (root === undefined) return;
  await judgeOnce(session, spot, said, { listing, again: () => readReplies(session, root.id, ids, as) });
  await judgePlace(session, spot, lost);
  await judgeSmallPages(
    session,
    spot,
    root.id,
    said.filter(({ id }) => !missing.includes(id)),
  );
  const isCounted = ({ json }: Exchange): boolean => {
    const count = single(json)?.replies_count;
    return typeof count !== "number" || count >= said.length;
  };
  const read = await readMessage(session, root.id, { as, holds: (one) => isSuccess(one) && isCounted(one) });
  session.judge("MSG-19", !isSuccess(read) || isCounted(read), {
    message: `the root of the thread with ${spot.name} does not come to count the messages there`,
    expected: `at least ${said.length}`,
    found: single(read.json)?.replies_count,
    exchanges: [read],
  });
  // The reply count of an imported root is judged by the checks of imports.
  if (conversation === session.need("fixtures.conversation"))
    await judgeNotMore(session, { id: root.id, as, name: `the root of the thread with ${spot.name}` });
}

/** A reply that comes late, while the list is read page by page, may move another one onto the next page as well. */
async function judgeOnce(
  session: Session,
  spot: Spot,
  said: readonly Said[],
  { listing, again }: { readonly listing: Listing; readonly again: () => Promise<Listing> },
): Promise<void> {
  const repeatedIn = ({ items }: Listing): readonly Said[] => {
    const seen = items.map(readId);
    return said.filter(({ id }) => seen.indexOf(id) !== seen.lastIndexOf(id));
  };
  const isRight = (one: Listing): boolean => repeatedIn(one).length === 0;
  const read = isRight(listing) ? listing : await readUntil(session, again, isRight);
  const repeated = repeatedIn(read);
  session.judgeNone("THR-04", repeated.map(nameOf), {
    message: `the list below ${spot.name} shows some of the replies there more than once`,
    expected: "each reply once",
    exchanges: [...repeated.map(({ exchange }) => exchange).slice(0, 5), read.last],
  });
}

/** A reply that the list of a thread leaves out is not shown at the top of the conversation instead. */
async function judgePlace(session: Session, spot: Spot, lost: readonly Said[]): Promise<void> {
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => id);
  const { missing, last } = await readMessages(session, spot.conversation, ids, spot.authors[0]);
  for (const one of lost)
    session.judge(spot.repliedTo === undefined ? "THR-01" : "THR-02", missing.includes(one.id), {
      message: `${nameOf(one)} is a message at the top of the conversation, and no reply`,
      expected: `a reply in the thread of ${spot.root?.id}`,
      found: one.message ?? one.id,
      exchanges: [one.exchange, last],
    });
}

/** Later pages may be made by other rules. */
const SMALL = 4;

async function judgeSmallPages(
  session: Session,
  { name, authors }: Spot,
  messageId: string,
  said: readonly Said[],
): Promise<void> {
  const operation = "listReplies";
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined) return;
  // Large pages are read by the first one of them.
  const as = authors.at(-1) ?? "primary";
  const ids = said.map(({ id }) => id);
  const reading = await readSettled(session, ids, {
    operation,
    path: { messageId },
    as,
    limit: SMALL,
    maxPages: 60,
  });
  // How small a page may be is not stated, and whether pages come to an end is judged elsewhere.
  if (reading.end !== "last-page") return;
  const shown = new Set(reading.items.map(readId));
  const lost = said.filter(({ id }) => !shown.has(id));
  for (const requirement of ["THR-04", "GEN-13"])
    session.judgeNone(requirement, lost.map(nameOf), {
      message: `the replies to ${name}, read by ${as} in pages of ${SMALL}, leave out some that a large page shows`,
      expected: said.map(nameOf),
      exchanges: reading.pages.map(({ exchange }) => exchange).slice(-3),
    });
}

async function judgeListed(
  session: Session,
  one: Said,
  items: Listing["items"],
  last: Exchange,
): Promise<void> {
  const item = items.find((listed) => readId(listed) === one.id);
  if (item === undefined) return;
  await judgeAlike(session, one, { shown: item, by: last, where: "a list" });
  const [listed, read] = [messageText(item), one.read];
  if (listed === undefined || read === undefined) return;
  session.judge("MSG-29", listed === read.text, {
    message: `a list shows another text of ${nameOf(one)} than GET`,
    ...textSides(read.text, listed),
    exchanges: [read.exchange, last],
  });
}

export async function judgeFound(session: Session, said: Said): Promise<void> {
  const { text, id, exchange, as } = said;
  if (!said.content.hasText || text.word === undefined) return;
  const { found, items, last } = await searchFor(session, id, {
    operation: "searchMessages",
    words: text.word,
    as,
  });
  session.judge("SRC-01", found || !isSuccess(last), {
    message: `${nameOf(said)} is not found by a word of its text`,
    expected: `a hit with message ${id} for ${text.word}`,
    about: [exchange, last],
  });
  const hit = items.find((item) => readId(item) === id);
  if (hit === undefined) return;
  await judgeAlike(session, said, { shown: hit, by: last, where: "a hit of the message search" });
  const shown = messageText(hit);
  if (shown !== undefined) said.found = { text: shown, exchange: last };
}
