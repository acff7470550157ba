// 100 messages in one batch, all of which are stored, and 101.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import {
  isAnswered,
  judgeBeyond,
  judgeBeyondElsewhere,
  judgeFull,
  judgeStored,
  type Maximum,
  markStart,
  readBetweenEnds,
} from "../../steps/imports/import-maxima.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { type ImportedMessage, withText } from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const MAXIMUM = 100;
const FULL = "full";
/** Its replies, with the first and the last. */
const THREAD = MAXIMUM + 2;

export default defineCheck({
  title: "one batch accepts 100 messages and never stores more",
  requirements: ["IMP-12", "IMP-35", "IMP-38", "IMP-45", "THR-04"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("IMP-35", "an imported root of a full batch of replies that shows how many it has");
    session.notSeen("IMP-38", "a batch beyond its maximum that is refused");
    session.notSeen("THR-04", "an imported thread of several full batches of replies");
    session.notSeen("IMP-45", "a response of the service itself to a full batch of long messages");
    const scene = await importScene(session);
    const limit = {
      requirement: "IMP-12",
      kind: "messages",
      maximum: MAXIMUM,
      importId: scene.importId,
    } as const;
    const first = await markStart(session, scene);
    const root = scene.message("root");
    const thread = { root: root.id };
    const [earliest, latest] = [
      scene.message("earliest", { ...thread, createdAt: "2022-05-06T07:08:08.000Z" }),
      scene.message("latest", { ...thread, createdAt: "2022-05-07T07:08:09.000Z" }),
    ];
    await importRecords(session, scene.importId, "messages", [root, earliest]);
    // As a short batch may have a root with its reply, so may a full one, at its two ends; another root gets as many replies.
    if (!(await judgeFull(session, limit, fullBatch(scene)))) return;
    await judgeFull(session, limit, batch(scene, "replies", MAXIMUM, thread));
    await importRecords(session, scene.importId, "messages", [latest]);
    const ends: Ends = { first, replies: [earliest, latest] };
    const { seen } = await judgeComplete(session, scene, FULL, ends);
    judgeCount(session, await judgeComplete(session, scene, "replies", ends), root);
    for (const place of [{}, thread]) await judgeLarger(session, scene, limit, { place, ends });
    const known = fullBatch(scene);
    await judgeBeyondElsewhere(session, limit, {
      scene,
      known,
      further: batch(scene, "beside", MAXIMUM + 1),
    });
    await unlessUntestable(() => judgeLong(session, scene, ends));
    await unlessUntestable(() => judgeMany(session, scene, seen));
  },
});

const batch = (scene: Scene, word: string, count: number, changes: Partial<MessageRecord> = {}) =>
  Array.from({ length: count }, (_, index) =>
    scene.message(`${word}-${String(index).padStart(3, "0")}`, changes),
  );

/** Messages of which the last is a reply to the first. */
function fullBatch(scene: Scene): readonly MessageRecord[] {
  const [first, ...others] = batch(scene, FULL, MAXIMUM);
  const last = others.pop();
  return first === undefined || last === undefined ? [] : [first, ...others, { ...last, root: first.id }];
}

/** Messages at both ends of the list, which are not counted. */
interface Ends {
  readonly first: MessageRecord;
  readonly replies: readonly MessageRecord[];
}

interface Stored {
  readonly seen: readonly ImportedMessage[];
  /** The texts of the messages that are counted. */
  readonly texts: readonly string[];
}

async function judgeComplete(session: Session, scene: Scene, word: string, ends: Ends): Promise<Stored> {
  const stored = await storedOf(session, scene, word, { ends, expected: MAXIMUM });
  const { texts } = stored;
  const missing = batch(scene, word, MAXIMUM)
    .map(({ text }) => text)
    .filter((text) => !texts.includes(text));
  session.judge("IMP-12", missing.length === 0, {
    message: `some messages of a full batch of ${MAXIMUM}${word === FULL ? ", whose last one is a reply to its first," : ""} are missing`,
    expected: `${MAXIMUM} messages`,
    found: { messages: texts.length, missing },
  });
  return stored;
}

/** More replies than two digits count. */
function judgeCount(session: Session, { seen, texts }: Stored, { text }: MessageRecord): void {
  const count = withText(seen, text)[0]?.repliesCount;
  if (typeof count !== "number" || texts.length < MAXIMUM) return;
  session.judgeEqual("IMP-35", count, THREAD, {
    message: `replies_count of an imported root with ${THREAD} replies is another number`,
  });
}

/** Numbers of one byte end at 127, or at 255. */
const BATCHES = { quick: 2, standard: 3, thorough: 3 } as const;
const IMPORTING = "import_admin";

/** More replies than one byte counts, of the first message of the full batch. */
async function judgeMany(session: Session, scene: Scene, seen: readonly ImportedMessage[]): Promise<void> {
  const [first] = batch(scene, FULL, 1);
  const [root] = first === undefined ? [] : withText(seen, first.text);
  if (first === undefined || root === undefined) return;
  const batches = BATCHES[session.samplingEffort];
  for (let turn = 0; turn < batches; turn++) {
    const records = batch(scene, `many-${turn}`, MAXIMUM, { root: first.id });
    await importRecords(session, scene.importId, "messages", records);
  }
  // One is from the full batch.
  const imported = 1 + batches * MAXIMUM;
  const listed = await judgeListed(session, root.id, imported);
  if (listed !== imported) return;
  const countIn = ({ json }: Exchange): unknown => single(json)?.replies_count;
  const read = await readMessage(session, root.id, {
    as: IMPORTING,
    holds: (exchange) => countIn(exchange) === listed,
  });
  if (typeof countIn(read) !== "number") return;
  session.judgeEqual("IMP-35", countIn(read), listed, {
    message: "replies_count of an imported root is not the number of its replies, which are all listed",
    about: read,
  });
}

/** @returns how many replies the list of a thread shows, once it has shown so many or the eventual delay is over */
async function judgeListed(session: Session, root: string, imported: number): Promise<number> {
  const countIn = ({ items }: Listing): number =>
    new Set(items.map(readId).filter((id) => id !== undefined && id !== root)).size;
  const listing = await readUntil(
    session,
    () => readList(session, { operation: "listReplies", path: { messageId: root }, as: IMPORTING }),
    (read) => countIn(read) >= imported,
  );
  const listed = countIn(listing);
  session.given(listing.complete && listed > 0, "replies are listed to their end", listing.last);
  session.judge("THR-04", listed >= imported, {
    message: "the list of the replies to an imported message ends before the last one",
    expected: `${imported} replies, each of which was imported without being skipped`,
    found: listed,
    about: listing.last,
  });
  return listed;
}

const LONG = "long";
const FEW = 10;
const PARAGRAPH = "We met at noon and spoke about the plan for the coming week. ".repeat(16).trimEnd();

/** A full batch of messages of some paragraphs, where a tenth of such a batch is taken, as the full one of short messages was. */
async function judgeLong(session: Session, scene: Scene, ends: Ends): Promise<void> {
  const { importId } = scene;
  const longBatch = (word: string, count: number): readonly MessageRecord[] =>
    batch(scene, word, count).map((record) => ({ ...record, text: `${record.text} ${PARAGRAPH}` }));
  const few = await uploadRecords(session, importId, "messages", longBatch("few", FEW));
  if (!isImported(session, few)) return;
  const uploaded = await uploadRecords(session, importId, "messages", longBatch(LONG, MAXIMUM));
  if (!isAnswered(uploaded)) return;
  const isTaken = session.judge("IMP-45", isImported(session, uploaded), {
    message: `a batch of ${MAXIMUM} messages of a thousand characters was refused, or records of it were skipped, though ${FEW} such messages, and ${MAXIMUM} short ones, were taken`,
    expected: "2xx without skipped records",
    about: uploaded,
    exchanges: [few],
  });
  if (!isTaken) return;
  const { texts } = await storedOf(session, scene, LONG, { ends, expected: MAXIMUM });
  session.judgeEqual("IMP-45", texts.length, MAXIMUM, {
    message: `some messages of a full batch of ${MAXIMUM} long ones are missing`,
    about: uploaded,
  });
}

async function judgeLarger(
  session: Session,
  scene: Scene,
  limit: Maximum<"messages">,
  { place, ends }: { readonly place: Partial<MessageRecord>; readonly ends: Ends },
): Promise<void> {
  const word = "root" in place ? "more-replies" : "more";
  const attempt = await judgeBeyond(session, limit, batch(scene, word, MAXIMUM + 1, place));
  judgeStored(session, limit, attempt, (await storedOf(session, scene, word, { ends })).texts.length);
}

async function storedOf(
  session: Session,
  scene: Scene,
  word: string,
  { ends: { first, replies }, expected = 0 }: { readonly ends: Ends; readonly expected?: number },
): Promise<Stored> {
  const own = (seen: readonly ImportedMessage[]): readonly string[] =>
    [...new Set(seen.map(({ text }) => text))].filter((text) =>
      [0, 1].some((digit) => text.startsWith(`${scene.tag} ${word}-${digit}`)),
    );
  const showsThread = (messages: readonly ImportedMessage[]): boolean =>
    replies.every(({ text }) => withText(messages, text).length > 0);
  const counts = ({ repliesCount }: ImportedMessage): boolean =>
    typeof repliesCount !== "number" || repliesCount >= THREAD;
  const seen = await readBetweenEnds(session, scene, first, {
    hasReplies: (text) => text.endsWith(" root") || (word === FULL && text.endsWith(` ${FULL}-000`)),
    until: (messages) =>
      own(messages).length >= expected &&
      showsThread(messages) &&
      withText(messages, `${scene.tag} root`).every(counts),
  });
  session.given(showsThread(seen), "the list of an imported thread shows its first and its last reply");
  return { seen, texts: own(seen) };
}
