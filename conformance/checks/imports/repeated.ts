// Sending any records again, in any batches, leaves everything that can be read the same,
// ids included.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type Draft, drafts, emojiSet, inBatches, makeWorld } from "../../models/imports/import-worlds.ts";
import { holdsAllKinds, type Kind, kinds, type Records } from "../../steps/imports/import-records.ts";
import {
  areCounted,
  findConversation,
  type ImportedMessage,
  idsOfConversations,
  readImported,
  readingsDiffer,
} from "../../steps/imports/imported.ts";
import { reactionShapes } from "../../steps/imports/imported-reactions.ts";
import {
  completeImport,
  createImport,
  importAll,
  importRecords,
  isImported,
  newSource,
  OTHER_ROLE,
  openImport,
  recordNeeds,
  uploadBatch,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { counted } from "../../text/counted.ts";

interface Repetition {
  readonly draft: Draft;
  /** The kinds that are sent again, in this order. */
  readonly again: readonly Kind[];
  readonly sizes: readonly number[];
  /** The import is completed and opened again in between. */
  readonly reopened: boolean;
  /** All kinds are sent in one request as well, twice. */
  readonly together: boolean;
}

const repetition = fc.record<Repetition>({
  draft: drafts,
  again: fc.oneof(fc.constant(kinds), fc.shuffledSubarray([...kinds], { minLength: 1 })),
  sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  reopened: fc.boolean(),
  together: fc.boolean(),
});

/** A thread and two reactions by two people, for runs that generate few examples. */
const CORNER: Draft = {
  members: 2,
  messages: [0, 1, 0].map((author, index) => ({
    author,
    replyTo: index === 0 ? undefined : 0,
    afterSeconds: index,
    words: "again",
  })),
  reactions: [
    { message: 0, member: 0, emoji: 0 },
    { message: 1, member: 1, emoji: 0 },
  ],
};

export default defineCheck({
  title: "sending the records of an import again changes nothing that can be read",
  requirements: ["IMP-15"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    for (const reopened of sampleByEffort(session, [false, true], 0, { quick: 2 }))
      await judgeRepetition({ draft: CORNER, again: kinds, sizes: [2], reopened, together: true }, session);
    await session.property(repetition, judgeRepetition, { examples: 6 });
  },
});

async function judgeRepetition(
  { draft, again, sizes, reopened, together }: Repetition,
  session: Session,
): Promise<void> {
  const source = newSource(session);
  const importId = await openImport(session, source);
  const { records, conversationName, threads } = makeWorld(
    draft,
    session.unique("again"),
    session.unique("source"),
  );
  await importAll(session, importId, records);
  const conversation = await findConversation(session, conversationName);
  const reacted = new Set(records.reactions.map(({ message }) => message)).size;
  const isWhole = (messages: readonly ImportedMessage[]) =>
    messages.filter(({ reactions }) => reactions.length > 0).length >= reacted && areCounted(messages);
  const read = (until = isWhole) =>
    readImported(session, conversation, {
      awaited: records.messages.length,
      until,
      hasReplies: (text) => threads.has(text),
    });
  const before = await read();
  // Delayed counts would change for that reason alone.
  const readable = readableWith(areCounted(before));
  if (reopened) {
    await completeImport(session, importId);
    await createImport(session, source);
    // The check of the life cycle judges whether it accepts records again.
    await importRecords(session, importId, "members", [{ id: session.unique("later"), name: "Later" }]);
  }
  for (const kind of again) {
    for (const batch of inBatches<unknown>(records[kind], sizes)) {
      // A part of the records of one kind is of that kind.
      const uploaded = await uploadRecords(session, importId, kind, batch as never);
      // Stored records may be reported as skipped; a read shows whether they are stored.
      session.judgeStatus("IMP-15", uploaded, "2xx", {
        message: `a batch of ${kind} that was imported before was refused when it was sent again`,
      });
    }
  }
  for (let time = together && holdsAllKinds(session) ? 2 : 0; time > 0; time--) {
    const mixed = await uploadBatch(session, importId, records);
    session.observe("imports: all kinds in one request", isImported(session, mixed) ? "taken" : "refused");
  }
  const isAsBefore = (messages: readonly ImportedMessage[]) =>
    JSON.stringify(readable(messages)) === JSON.stringify(readable(before));
  const judgeKept = async (sent: string): Promise<void> => {
    const after = await read(isAsBefore);
    session.judge("IMP-15", isAsBefore(after), {
      message: `sending the ${sent} changed what can be read`,
      ...readingsDiffer(readable(before), readable(after)),
    });
  };
  await judgeKept(`${again.join(", ")} of an import again`);
  if (await isTakenFromOther(session, importId, records))
    await judgeKept("messages of an import again with the key of another admin or owner");
  if (again.includes("conversations"))
    await judgeConversations(session, importId, { ...records, conversationName });
}

/** Records go by the ids of their source for everybody. Another admin need not be able to continue the import. */
const isTakenFromOther = async (
  session: Session,
  importId: string,
  { messages }: Pick<Records, "messages">,
): Promise<boolean> =>
  session.has(`keys.${OTHER_ROLE}`) &&
  isSuccess(await uploadRecords(session, importId, "messages", messages, { as: OTHER_ROLE }));

/** One conversation, however often its record was sent; a later import shows that the list is up to date. */
async function judgeConversations(
  session: Session,
  importId: string,
  { conversations, conversationName }: Records & { readonly conversationName: string },
): Promise<void> {
  const later = session.unique("later");
  const records = conversations.map((record) => ({ ...record, id: `${record.id}-later`, name: later }));
  await importRecords(session, importId, "conversations", records);
  const ids = await idsOfConversations(session, conversationName, later);
  session.judge("IMP-15", ids.length <= 1, {
    message: `a conversation whose record was sent again is listed ${counted(ids.length, "time")}, with different ids`,
    expected: `one conversation ${conversationName}`,
    found: ids,
  });
}

/** The properties that an update must not change; a count of changes may. */
const readableWith = (counts: boolean) => (messages: readonly ImportedMessage[]) =>
  messages
    .map((message) => ({
      id: message.id,
      text: message.text,
      authorId: message.authorId,
      createdAt: message.createdAt,
      root: message.root,
      ...(counts && { repliesCount: message.repliesCount }),
      reactions: reactionShapes(message, emojiSet),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
