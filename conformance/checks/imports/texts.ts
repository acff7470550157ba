// Imported texts of every class, in messages and replies, are read as they were sent, also when a record
// is sent again with another text. An import may convert the markup of its source: a class of texts counts as
// altered only if the deployment keeps it exactly in posted messages.
import { mayBeCommand } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  holdsWords,
  mixedLine,
  mixedText,
  similarTexts,
  type TextClass,
  textClasses,
  wholeTexts,
} from "../../inputs/text-classes.ts";
import { readId, single } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { readList } from "../../steps/lists/listing.ts";
import { needSourceText } from "../../steps/messages/agreement/source-text.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { readEnd } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { textSides } from "../../text/text-difference.ts";

const as = "import_admin";

export default defineCheck({
  title: "an imported text of any class is read as it was sent",
  requirements: ["IMP-07", "IMP-16", "MSG-24"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: [...recordNeeds, "fixtures.conversation"],
  async run(session) {
    session.notSeen(
      ["IMP-07", "IMP-16", "MSG-24"],
      "imported texts that are read in messages with the times of their records",
    );
    await needSourceText(session);
    const scene = await importScene(session);
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    const place = { root, conversationId: await findConversation(session, scene.tag) };
    const texts = textsOf(session);
    const written = texts.map(({ first }, index) => recordOf(session, scene, { index, text: first, root }));
    // Each record gets the text of the next one, or one that is almost its own.
    const again = written.map((record, index) => {
      const { second = texts[(index + 1) % texts.length]?.first ?? record.said } = texts[index] ?? {};
      return { ...record, said: second, text: second.text };
    });
    const taken = await judgeBatch(session, scene, { ...place, records: written, requirement: "IMP-07" });
    const ids = new Set(taken.map(({ id }) => id));
    const known = again.filter(({ id }) => ids.has(id));
    if (known.length > 0)
      await judgeBatch(session, scene, { ...place, records: known, requirement: "IMP-16" });
  },
});

type Text = Pick<TextClass, "isPlain"> & { readonly text: string };

/**
 * A text of each class, whole texts that are one word or none, and pairs that a deployment may take for
 * equal.
 */
function textsOf(session: Session): readonly { readonly first: Text; readonly second?: Text }[] {
  const classes = [...textClasses, mixedText, mixedLine].map(({ around, isPlain = false }) => ({
    first: { text: around(session.unique("text")), ...(isPlain && { isPlain }) },
  }));
  const wholes = wholeTexts.filter(({ text }) => !mayBeCommand(session, text)).map((first) => ({ first }));
  const pairs = similarTexts.map(([, one, other]) => {
    const word = session.unique("pair");
    const [first = one, second = other] = session.seed % 2 === 0 ? [one, other] : [other, one];
    const kind = /^[\w ]+$/.test(one + other) ? ({ isPlain: true } as const) : {};
    return { first: { text: `${word} ${first}`, ...kind }, second: { text: `${word} ${second}`, ...kind } };
  });
  return [...classes, ...wholes, ...pairs];
}

interface Written extends MessageRecord {
  readonly said: Text;
}

const START_MS = Date.UTC(2022, 4, 6, 8);

/** A message or a reply, found again by its time. */
function recordOf(
  session: Session,
  { message }: Scene,
  { index, text, root }: { readonly index: number; readonly text: Text; readonly root: MessageRecord },
): Written {
  const createdAt = new Date(START_MS + index * 1000).toISOString();
  const isReply = (index + session.seed) % 2 === 0;
  const place = isReply ? { root: root.id } : {};
  return { ...message(`text ${index}`, { ...place, createdAt, text: text.text }), said: text };
}

interface Place {
  readonly conversationId: string;
  readonly root: MessageRecord;
}

interface Batch extends Place {
  readonly records: readonly Written[];
  readonly requirement: "IMP-07" | "IMP-16";
}

/** @returns the records that were taken: a deployment may refuse unusual texts, and all of a batch with one. */
async function judgeBatch(session: Session, scene: Scene, batch: Batch): Promise<readonly Written[]> {
  const { root, requirement } = batch;
  for (const records of [batch.records, batch.records.filter(({ said }) => said.isPlain)]) {
    const sent = await uploadRecords(session, scene.importId, "messages", records);
    if (!isImported(session, sent)) continue;
    const isWhole = (messages: ReadonlyMap<number, JsonObject>): boolean =>
      records.every(({ createdAt, text }) => messageText(messages.get(Date.parse(createdAt))) === text);
    const seen = await readUntil(session, () => readByTime(session, batch), isWhole);
    if (messageText(seen.get(Date.parse(root.createdAt))) !== root.text) return [];
    for (const record of records) {
      const shown = messageText(seen.get(Date.parse(record.createdAt)));
      const finding = {
        message: `an imported ${record.root === undefined ? "message" : "reply"} is not read with the text that ${requirement === "IMP-07" ? "was imported" : "it was sent again with"}`,
        ...(shown === undefined
          ? { expected: record.text, found: "no such text" }
          : textSides(record.text, shown)),
        exchanges: [sent],
      };
      const isThere = shown !== undefined || skippedOf(session, sent) === undefined;
      const hasWords = record.said.isPlain !== true || holdsWords(shown ?? record.text, record.text);
      session.judge(requirement, isThere && hasWords, finding);
    }
    await judgeExact(session, records, seen);
    return records;
  }
  session.observe("imports: texts of every class in one batch", "not all imported");
  return [];
}

async function readByTime(
  session: Session,
  { conversationId, root }: Place,
): Promise<ReadonlyMap<number, JsonObject>> {
  const { items } = await readList(session, { operation: "listMessages", path: { conversationId }, as });
  const messageId = readId(items.find((item) => messageText(item) === root.text));
  const thread =
    messageId === undefined
      ? undefined
      : await readList(session, { operation: "listReplies", path: { messageId }, as });
  const all = [...(thread?.items ?? []), ...items];
  return new Map(all.map((item) => [readEnd(item.created_at) ?? Number.NaN, item]));
}

/** Each takes a message and a reading. */
const MOST_CONTROLS = 10;

/** If posted texts of a class are kept exactly, so are imported ones. */
async function judgeExact(
  session: Session,
  records: readonly Written[],
  seen: ReadonlyMap<number, JsonObject>,
): Promise<void> {
  let controls = 0;
  for (const { createdAt, text } of records) {
    const shown = messageText(seen.get(Date.parse(createdAt)));
    if (shown === undefined || (shown !== text && controls === MOST_CONTROLS)) continue;
    const control = shown === text ? undefined : await posted(session, text);
    if (control !== undefined) controls++;
    const isKept = session.judge("MSG-24", control?.shown !== text, {
      message:
        "an imported message shows another text than its record has, and a posted message shows that text as it was sent",
      ...textSides(text, shown),
      exchanges: control === undefined ? [] : [control.exchange],
    });
    if (!isKept) return;
  }
}

async function posted(
  session: Session,
  text: string,
): Promise<{ readonly shown: string | undefined; readonly exchange: Exchange } | undefined> {
  const id = createdId(await sendMessage(session, { body: { markdown_content: text } }));
  if (id === undefined) return undefined;
  const exchange = await readMessage(session, id);
  return { shown: isSuccess(exchange) ? messageText(single(exchange.json)) : undefined, exchange };
}
