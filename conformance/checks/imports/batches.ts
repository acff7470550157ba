// Neither the batches nor the order of records of one kind affect the result: the same workspace,
// imported for two source workspaces in two ways, reads the same.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import {
  type Draft,
  drafts,
  emojiSet,
  inBatches,
  makeWorld,
  reordered,
  type World,
} from "../../models/imports/import-worlds.ts";
import { kinds } from "../../steps/imports/import-records.ts";
import {
  findConversations,
  type ImportedMessage,
  readImported,
  readingsDiffer,
} from "../../steps/imports/imported.ts";
import { reactionShapes } from "../../steps/imports/imported-reactions.ts";
import { importAll, importRecords, openImport, recordNeeds } from "../../steps/imports/imports.ts";

interface Way {
  readonly draft: Draft;
  readonly sizes: readonly number[];
  readonly order: readonly number[];
}

const way = fc.record<Way>({
  draft: drafts,
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  order: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 9 }),
});

/** Two threads on different days, for runs that generate few examples. */
const CORNER: Draft = {
  members: 2,
  messages: [undefined, undefined, 0, 1].map((replyTo, author) => ({
    author,
    replyTo,
    afterSeconds: 86_400,
    words: "ways",
  })),
  reactions: [{ message: 0, member: 1, emoji: 0 }],
};

export default defineCheck({
  title: "records give the same result in any batches and in any order within their kind",
  requirements: ["IMP-28", "IMP-29"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    await judgeWays({ draft: CORNER, sizes: [1], order: [3, 2, 1, 0] }, session);
    await session.property(way, judgeWays, { examples: 5 });
  },
});

async function judgeWays({ draft, sizes, order }: Way, session: Session): Promise<void> {
  const tag = session.unique("ways");
  const [whole, split, shuffled] = [0, 1, 2].map(() => makeWorld(draft, tag, session.unique("source")));
  if (whole === undefined || split === undefined || shuffled === undefined) return;
  await importAll(session, await openImport(session), whole.records);
  const splitId = await openImport(session);
  const shuffledId = await openImport(session);
  for (const kind of kinds) {
    // A part of the records of one kind is of that kind.
    for (const batch of inBatches<unknown>(split.records[kind], sizes))
      await importRecords(session, splitId, kind, batch as never);
    const records = reordered(kind, shuffled.records[kind], order);
    if (records.length > 0) await importRecords(session, shuffledId, kind, records as never);
  }
  const names = [whole, split, shuffled].map(({ conversationName }) => conversationName);
  const ids = await findConversations(session, names);
  const reacted = new Set(whole.records.reactions.map(({ message }) => message)).size;
  const read = async (world: World, wanted?: unknown) => {
    const id = session.given(
      ids.get(world.conversationName),
      "an imported conversation is listed by its name",
    );
    const messages = await readImported(session, id, {
      awaited: world.records.messages.length,
      until: (found) =>
        wanted === undefined
          ? found.filter(({ reactions }) => reactions.length > 0).length >= reacted
          : JSON.stringify(readable(found)) === JSON.stringify(wanted),
      hasReplies: (text) => world.threads.has(text),
    });
    return readable(messages);
  };
  const expected = await read(whole);
  const inSeveral = await read(split, expected);
  session.judge("IMP-28", JSON.stringify(inSeveral) === JSON.stringify(expected), {
    message: "records that were imported in several batches read differently from the same records in one",
    ...readingsDiffer(expected, inSeveral),
  });
  const inOrder = await read(shuffled, expected);
  session.judge("IMP-29", JSON.stringify(inOrder) === JSON.stringify(expected), {
    message:
      "records that were imported in another order within their kind read differently from the first order",
    ...readingsDiffer(expected, inOrder),
  });
}

/** Without ids, which may differ; authors by their first text, because names may be formatted for each read. */
function readable(messages: readonly ImportedMessage[]) {
  const sorted = [...messages].sort((one, other) => (one.text < other.text ? -1 : 1));
  return sorted.map((message) => ({
    text: message.text,
    author: sorted.find(({ authorId }) => authorId === message.authorId)?.text,
    createdAt: message.createdAt,
    root: message.root,
    repliesCount: message.repliesCount,
    reactions: reactionShapes(message, emojiSet),
  }));
}
