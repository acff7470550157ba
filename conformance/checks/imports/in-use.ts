// An imported conversation of any kind works like any other, also after another record changed its kind, such as to archived
// or direct. Members who can read it get the events of messages and forwards that are posted there, by realtime, by mentions and
// by webhook, also members who were not connected while it changed. Its messages are listed and found, move the time of the last
// message, and their files can be read.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, responseOf } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId, single } from "../../readers/envelope.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  canUpload,
  download,
  downloadDifference,
  readyFile,
  type Upload,
} from "../../steps/files/uploads.ts";
import { type Away, judgeReplayed, judgeReturn, leave, type Missed, miss } from "../../steps/imports/away.ts";
import { isArchivedForm } from "../../steps/imports/import-records.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversations } from "../../steps/imports/imported.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import {
  AS_FORWARDED,
  type JudgedListener,
  type Listener,
  listenersOf,
} from "../../steps/imports/listeners.ts";
import { haveIds, readMessages } from "../../steps/lists/listing.ts";
import { idText, sourceOf, tryForward } from "../../steps/messages/forwards.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  type PostOptions,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { lastMessageAt } from "../../steps/resources/conversations.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";
import { lateDoubt } from "../../steps/webhooks/late-deliveries.ts";
import { reaches, readTime } from "../../text/date-time.ts";

/** The identity that imports, reads and listens. */
const AS = "import_admin";

export default defineCheck({
  title:
    "a message that is posted in an imported conversation of any kind reaches everybody who can read it, by every operation and event",
  requirements: [
    ...["MSG-03", "SRC-01", "SRC-21", "CON-21", "FIL-18", "RTS-08", "RTS-09", "WHK-10", "IDM-03", "MSG-27"],
    ...["FWD-01", "FWD-03", "RTS-56", "WHK-38", "RTS-16", "WHK-18"],
  ],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    for (const [requirements, what] of UNSEEN) session.notSeen(requirements, what);
    const mention = await unlessUntestable(async () => mentionOf(session, await mentionedId(session, AS)));
    const { places, away } = await importPlaces(session);
    // The specification does not say whether somebody who does not belong to a conversation can be mentioned
    // there.
    const isMember = session.profile.bindings.import_records.visible === true;
    const listeners = await listenersOf(session, AS, { toMentions: isMember && mention !== undefined });
    const scene: Scene = { mention: mention ?? "", listeners, files: [] };
    for (const [turn, place] of places.entries())
      if (session.findings.length === 0)
        await unlessUntestable(() => judgePlace(session, scene, place, turn));
    for (const listener of listeners) listener.close();
    if (away !== undefined && session.findings.length === 0) await judgeAway(session, away, places);
  },
});

const POSTED = "an imported conversation in which somebody can post";
const UNSEEN = [
  ["MSG-03", POSTED],
  [["SRC-01", "SRC-21"], `${POSTED}, and a search`],
  ["CON-21", `${POSTED}, and that shows when its last message was created`],
  ["FIL-18", `${POSTED} a file`],
  [["FWD-01", "FWD-03", "RTS-56", "WHK-38"], `${POSTED} a forward, and an identity that gets its events`],
  [
    ["RTS-16", "WHK-18"],
    `${POSTED} before it is imported again in another form, and an identity that gets its events`,
  ],
  [["IDM-03", "MSG-27"], `${POSTED} before and after it is imported again in another form`],
  ["RTS-08", `${POSTED}, and an identity that gets its events`],
  ["RTS-09", `${POSTED} a mention, where somebody else is mentioned`],
  ["WHK-10", `${POSTED}, and an endpoint of an identity that gets its events`],
] as const;

interface Place {
  readonly what: string;
  readonly id: string;
  readonly isArchived?: boolean;
  /** Posted before it was imported again in another form. */
  readonly early?: Early | undefined;
  readonly missed?: Missed | undefined;
}

interface Early {
  readonly message: PostedMessage;
  /** Sends its request once more. */
  readonly repeat: () => Promise<PostedMessage | undefined>;
}

async function postEarly(session: Session, conversation: string): Promise<Early | undefined> {
  const once = { content: session.unique("early"), idempotencyKey: session.newKey() };
  const request: PostOptions = { as: AS, conversation, ...once };
  const message = await tryPostMessage(session, request);
  return message && { message, repeat: () => tryPostMessage(session, request) };
}

interface Scene {
  /** The mention of the listener. */
  readonly mention: string;
  readonly listeners: readonly Listener[];
  /** A message of the listener, in the first place. */
  own?: PostedMessage | undefined;
  /** A forward of the listener, in the first place. */
  ownForward?: CreatedMessage | undefined;
  /** For the first place, and for the others. */
  readonly files: (Upload | undefined)[];
}

interface Places {
  readonly places: readonly Place[];
  /** The identity that got the events of the first place, before the others were imported again. */
  readonly away: Away | undefined;
}

/** An open conversation where there are such, and one of each form of the profile that was open before. */
async function importPlaces(session: Session): Promise<Places> {
  const scene = await importScene(session);
  const { open_conversation, further_conversations = [] } = session.profile.bindings.import_records;
  const access = open_conversation ? ({ access: "open" } as const) : {};
  const [first, ...others] = [undefined, ...further_conversations.keys()].map((form) => ({
    id: form === undefined ? scene.conversation : `${scene.tag}-f${form}`,
    name: form === undefined ? scene.tag : madeUpWord(session),
    members: [scene.author],
    form,
  }));
  const records = [first, ...others].filter((record) => record !== undefined);
  await importRecords(
    session,
    scene.importId,
    "conversations",
    records.map(({ id, name, members }) => ({ id, name, members, ...access })),
  );
  const found = await findConversations(
    session,
    records.map(({ name }) => name),
  );
  const places: Place[] = [];
  let away: Away | undefined;
  for (const { form, name, ...record } of records) {
    const id = session.given(found.get(name), "an imported conversation is found by its name");
    if (form === undefined) {
      places.push({ what: "an imported conversation", id });
      const by = { authors: writersOf(session), conversation: id };
      away = others.length === 0 ? undefined : await unlessUntestable(() => leave(session, AS, by));
      continue;
    }
    const what = `an imported conversation that was imported again by bindings.import_records.further_conversations[${form}]`;
    await unlessUntestable(async () => {
      const early = await postEarly(session, id);
      const missed = away && (await miss(session, away, { what, id }));
      await importRecords(session, scene.importId, "conversations", [{ ...record, name, form }]);
      places.push({ what, id, isArchived: isArchivedForm(session, form), early, missed });
    });
  }
  return { places, away };
}

async function judgeAway(session: Session, away: Away, places: readonly Place[]): Promise<void> {
  const missed = places.map((place) => place.missed).filter((one) => one !== undefined);
  await unlessUntestable(() => judgeReturn(session, away, missed));
  await unlessUntestable(() => judgeReplayed(session, away, missed));
}

/** Others first: nobody need get events of their own messages. */
const writersOf = (session: Session): readonly Role[] =>
  (["second", AS] as const).filter((role) => session.has(`keys.${role}`));

interface Said {
  readonly by: Role;
  readonly message: PostedMessage;
  /** Appears in its text alone. */
  readonly word: string;
  readonly file: Upload | undefined;
}

async function judgePlace(session: Session, scene: Scene, place: Place, turn: number): Promise<void> {
  const say = async (by: Role, file?: Upload): Promise<Said | undefined> => {
    const word = madeUpWord(session);
    const message = await tryPostMessage(session, {
      as: by,
      conversation: place.id,
      content: `${session.unique("in-use")} ${word} ${scene.mention}`.trim(),
      body: file === undefined ? {} : { file_ids: [file.id] },
    });
    return message && { by, message, word, file };
  };
  const writers = writersOf(session);
  let said: Said | undefined;
  for (const file of [await fileFor(session, scene, turn), undefined])
    for (const by of writers) said ??= await say(by, file);
  if (said === undefined || !(await judgeListed(session, place, said))) return;
  const { by, message: posted } = said;
  scene.own ??= by === AS ? posted : (await say(AS))?.message;
  const { own, listeners } = scene;
  const isOwn = by === AS || idText(posted.message.author_id) === idText(own?.message.author_id);
  const again = async (): Promise<PostedMessage | undefined> => (await say(by))?.message;
  // Whether an identity gets the events of its own messages shows in the first place.
  for (const listener of listeners)
    if (!isOwn || (own !== undefined && own !== posted && listener.has(own.id)))
      await unlessUntestable(() => judgeReceived(session, listener, { place, posted, again }));
  // A forward is the next message.
  for (const judge of sampleByEffort(session, [judgeFound, judgeMoved], turn, { quick: turn === 0 ? 1 : 2 }))
    await unlessUntestable(() => judge(session, place, said));
  await unlessUntestable(() => judgeForwarded(session, scene, { place, said, isOwn }));
  await judgeFile(session, place, said);
  if (place.early !== undefined) await judgeEarly(session, place.early, place);
}

/** Where the importing key may post still, an earlier request is repeated, and what was posted then is named as context. */
async function judgeEarly(
  session: Session,
  { message, repeat }: Early,
  { what, id: conversation }: Place,
): Promise<void> {
  const again = await repeat();
  const { exchanges: all } = session;
  const repeated = all.at(-1);
  const body = { explicit_context_message_ids: [message.id] };
  const named = await tryPostMessage(session, { as: AS, conversation, body });
  const naming = all.at(-1);
  const isWhole = again?.id === message.id && named !== undefined;
  if (!isWhole && (await tryPostMessage(session, { as: AS, conversation })) === undefined) return;
  const exchanges = [message.exchange, repeated, naming].filter((one) => one !== undefined);
  session.judge("IDM-03", again?.id === message.id, {
    message: `the repeated request for a message in ${what} is not answered with that message`,
    expected: `message ${message.id}`,
    found: again === undefined ? "no message" : `message ${again.id}`,
    exchanges,
  });
  session.judge("MSG-27", named !== undefined, {
    message: `a message that names an earlier one as its context is refused in ${what}, and one without context is accepted`,
    expected: "2xx",
    found: naming === undefined ? "no response" : responseOf(naming),
    exchanges,
  });
}

/** A file for each place; at quick effort one for the first place, and one for all others together. */
async function fileFor(session: Session, { files }: Scene, turn: number): Promise<Upload | undefined> {
  const index = session.samplingEffort === "quick" ? Math.min(turn, 1) : turn;
  const as = session.has("keys.second") ? "second" : AS;
  if (!(index in files) && canUpload(session))
    files[index] = await unlessUntestable(() => readyFile(session, picture(index), { as }));
  return files[index];
}

interface Forwarded {
  readonly place: Place;
  /** Its source, in the same place. */
  readonly said: Said;
  /** Whether its author is the listener. */
  readonly isOwn: boolean;
}

/** A forward is a message like others, in whichever conversation it is. */
async function judgeForwarded(
  session: Session,
  scene: Scene,
  { place, said, isOwn }: Forwarded,
): Promise<void> {
  const { by, message, word } = said;
  const forward = (as = by) =>
    tryForward(session, message.id, { as, conversation: place.id, comment: session.unique("forwarded") });
  const posted = await forward();
  if (posted === undefined) return;
  const holds = ({ json }: Exchange): boolean =>
    sourceOf(single(json) ?? {}) !== undefined && holdsText(json, word);
  const read = await readMessage(session, posted.id, { as: AS, holds });
  if (!isSuccess(read)) return;
  session.judge("FWD-01", sourceOf(single(read.json) ?? {}) !== undefined, {
    message: `a message that was forwarded into ${place.what} has no forward_source when it is read`,
    expected: "forward_source",
    found: single(read.json),
    exchanges: [posted.exchange, read],
  });
  session.judge("FWD-03", holdsText(read.json, word), {
    message: `a show_message forward of a message in ${place.what} does not show the text of that message`,
    expected: word,
    found: single(read.json),
    exchanges: [posted.exchange, read],
  });
  scene.ownForward ??= by === AS ? posted : await forward(AS);
  const { ownForward: own, listeners } = scene;
  for (const listener of listeners) {
    const requirement = AS_FORWARDED[listener.requirement];
    const isOwed = !isOwn || (own !== undefined && own !== posted && listener.has(own.id));
    if (requirement !== undefined && isOwed)
      await unlessUntestable(() =>
        judgeReceived(
          session,
          { ...listener, requirement },
          { place, posted, again: forward, how: "forwarded into" },
        ),
      );
  }
}

interface Telling {
  readonly place: Place;
  readonly posted: CreatedMessage;
  /** Posts another one. */
  readonly again: () => Promise<CreatedMessage | undefined>;
  readonly how?: string;
}

/** A listener may come to know of a conversation a moment later. */
async function judgeReceived(
  session: Session,
  { what, requirement, isReceived }: JudgedListener,
  { place, posted, again, how = "posted in" }: Telling,
): Promise<void> {
  let last: CreatedMessage | undefined = posted;
  let isHeard = await isReceived(posted);
  if (!isHeard)
    isHeard =
      (await session.eventually(async () => {
        last = await again();
        return last === undefined || (await isReceived(last)) || undefined;
      }, session.profile.timing.eventual_ms)) === true;
  if (last === undefined) return;
  session.judge(requirement, isHeard, {
    message: `${what} of keys.${AS} gets no event of a message that is ${how} ${place.what}`,
    expected: `the event of message ${last.id}`,
    found: "nothing",
    exchanges: [posted.exchange, last.exchange],
    ...(requirement.startsWith("WHK") && lateDoubt(session)),
  });
}

/** @returns whether the listener can read the conversation */
async function judgeListed(session: Session, place: Place, { message }: Said): Promise<boolean> {
  const { id, exchange } = message;
  const listing = await readMessages(session, place.id, [id], AS);
  if (!isSuccess(listing.last)) return false;
  return session.judge("MSG-03", haveIds([id])(listing.items), {
    message: `a message that was posted in ${place.what} is not listed there`,
    expected: `message ${id}`,
    found: listing.items.map(readId),
    exchanges: [exchange, listing.last],
  });
}

async function judgeFile(
  session: Session,
  place: Place,
  { file, message: { exchange } }: Said,
): Promise<void> {
  if (file === undefined) return;
  const read = await download(session, file.id, { as: AS });
  const difference = downloadDifference(session, read, file.content.bytes);
  session.judge("FIL-18", difference === undefined, {
    message: `a file of a message that was posted in ${place.what} cannot be fetched by keys.${AS}, which can read the message`,
    expected: "a download URL that yields the uploaded bytes",
    found: difference,
    exchanges: [exchange, read.read, ...(read.fetched === undefined ? [] : [read.fetched])],
  });
}

async function judgeFound(session: Session, place: Place, { message, word }: Said): Promise<void> {
  if (!session.profile.capabilities.has("search")) return;
  const hits = await searchFor(session, message.id, { operation: "searchMessages", words: word, as: AS });
  session.judge(place.isArchived === true ? "SRC-21" : "SRC-01", hits.found, {
    message: `a message that was posted in ${place.what} is not found by a word of its text`,
    expected: `message ${message.id}`,
    found: hits.items.map(readId),
    exchanges: [message.exchange, hits.last],
  });
}

async function judgeMoved(session: Session, place: Place, { message: { message, exchange } }: Said) {
  const created = readTime(message.created_at);
  if (created === undefined) return;
  const read = (): Promise<unknown> => lastMessageAt(session, place.id, AS);
  const shown = await readUntil(session, read, (at) => at === undefined || reaches(at, created));
  if (shown !== undefined)
    session.judge("CON-21", reaches(shown, created), {
      message: `last_message_at of ${place.what} stays earlier than a message that was posted there`,
      expected: `at least ${String(message.created_at)}`,
      found: shown,
      exchanges: [exchange],
    });
}
