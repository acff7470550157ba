// Batches do not affect the result: neither how records are divided, nor the order of records of one kind, a record that is
// twice in its batch, a batch that is sent again, or one that is sent while another is processed. The same records, imported
// for several source workspaces in different ways, read the same.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
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
  areCounted,
  findConversations,
  type ImportedMessage,
  idsOfConversations,
  readImported,
  readingsDiffer,
} from "../../steps/imports/imported.ts";
import { reactionShapes } from "../../steps/imports/imported-reactions.ts";
import {
  importAll,
  importRecords,
  isImported,
  openImport,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { counted } from "../../text/counted.ts";

interface Way {
  readonly draft: Draft;
  readonly sizes: readonly number[];
  readonly order: readonly number[];
  /** Whether different batches are sent at the same time as well. */
  readonly crosses?: true;
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
  title:
    "records give the same result in any batches and order, twice in one batch, and when a batch is sent twice at once",
  requirements: ["IMP-08", "IMP-15", "IMP-28", "IMP-29"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(
      "IMP-08",
      "different batches that were taken at the same time, and where skipped records stand",
    );
    await judgeWays({ draft: CORNER, sizes: [1], order: [3, 2, 1, 0], crosses: true }, session);
    await session.property(way, judgeWays, { examples: 5 });
  },
});

async function judgeWays({ draft, sizes, order, crosses }: Way, session: Session): Promise<void> {
  const tag = session.unique("ways");
  const newWorld = () => makeWorld(draft, tag, session.unique("source"));
  const whole = newWorld();
  const [split, shuffled, doubled, twice] = [newWorld(), newWorld(), newWorld(), newWorld()];
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
  const doubledId = await openImport(session);
  await importDoubled(session, doubledId, doubled);
  const twiceId = await openImport(session);
  await importAtOnce(session, twiceId, twice);
  const crossed = crosses && newWorld();
  const imported = crossed && (await importCrossed(session, await openImport(session), crossed));
  const worlds = [whole, split, shuffled, doubled, twice, ...(crossed ? [crossed] : [])];
  const names = worlds.map(({ conversationName }) => conversationName);
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
          ? found.filter(({ reactions }) => reactions.length > 0).length >= reacted && areCounted(found)
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
  const inDoubled = await read(doubled, expected);
  session.judge("IMP-28", JSON.stringify(inDoubled) === JSON.stringify(expected), {
    message: "records that stood twice in one batch read differently from the same records sent once",
    ...readingsDiffer(expected, inDoubled),
  });
  await judgeListedOnce(session, doubledId, doubled, ["IMP-28", "stood twice in one batch"]);
  if (crossed && imported)
    judgeCrossed(session, { imported, expected, found: await read(crossed, expected) });
  const atOnce = await read(twice, expected);
  session.judge("IMP-15", JSON.stringify(atOnce) === JSON.stringify(expected), {
    message:
      "records whose batches were sent several times at the same time read differently from the same records sent once",
    ...readingsDiffer(expected, atOnce),
  });
  await judgeListedOnce(session, twiceId, twice, ["IMP-15", `was sent ${TIMES} times at the same time`]);
}

/** A deployment may refuse such a batch, or report the further records as skipped. */
async function importDoubled(session: Session, importId: string, { records }: World): Promise<void> {
  for (const kind of kinds) {
    if (records[kind].length === 0) continue;
    // Twice the records of one kind are of that kind.
    const batch = [...records[kind], ...records[kind]] as never;
    if (!isImported(session, await uploadRecords(session, importId, kind, batch)))
      await uploadRecords(session, importId, kind, records[kind]);
  }
}

const TIMES = 2;

/** Each batch as by a client that gives up waiting and tries again. One of the two may be refused while the other is taken. */
async function importAtOnce(session: Session, importId: string, { records }: World): Promise<void> {
  for (const kind of kinds) {
    if (records[kind].length === 0) continue;
    const send = () => uploadRecords(session, importId, kind, records[kind]);
    const sent = await Promise.all(Array.from({ length: TIMES }, send));
    if (!sent.some((one) => isImported(session, one)))
      await importRecords(session, importId, kind, records[kind]);
  }
}

/**
 * Sends the records of one kind in two halves at the same time, roots before replies, like a client with several workers. A
 * half that is refused, or of which records are skipped, is sent again alone.
 * @returns the responses to halves that were accepted without a skipped record
 */
async function importCrossed(
  session: Session,
  importId: string,
  { records }: World,
): Promise<readonly Exchange[]> {
  const [roots, replies] = [true, false].map((isRoot) =>
    records.messages.filter(({ root }) => (root === undefined) === isRoot),
  );
  const imported: Exchange[] = [];
  for (const [kind, list] of [
    ["members", records.members],
    ["conversations", records.conversations],
    ["messages", roots],
    ["messages", replies],
    ["reactions", records.reactions],
  ] as const) {
    // A part of the records of one kind is of that kind.
    const halves = inBatches<unknown>(list ?? [], [Math.ceil((list?.length ?? 0) / 2)]) as never[];
    const sent = await Promise.all(halves.map((half) => uploadRecords(session, importId, kind, half)));
    for (const [index, one] of sent.entries())
      if (isImported(session, one)) imported.push(one);
      else await uploadRecords(session, importId, kind, halves[index] ?? ([] as never));
  }
  return imported;
}

/** A record that no batch reported as skipped is there. */
function judgeCrossed(
  session: Session,
  {
    imported,
    expected,
    found,
  }: Record<"expected" | "found", readonly { readonly text: string }[]> & {
    readonly imported: readonly Exchange[];
  },
): void {
  const [last] = imported.slice(-1);
  const missing = expected.filter(({ text }) => !found.some((one) => one.text === text));
  if (last !== undefined && skippedOf(session, last) !== undefined)
    session.judge("IMP-08", missing.length === 0, {
      message:
        "messages of different batches that were sent at the same time, and taken without skipped records, are not stored",
      expected: "each message listed, or among the skipped records",
      found: missing.map(({ text }) => `no ${text}`),
      exchanges: imported,
    });
  session.judge("IMP-28", JSON.stringify(found) === JSON.stringify(expected), {
    message:
      "records whose batches were sent at the same time as others read differently from the same records in one",
    ...readingsDiffer(expected, found),
  });
}

/** A conversation that is imported later shows that the list is up to date. */
async function judgeListedOnce(
  session: Session,
  importId: string,
  world: World,
  [requirement, what]: readonly [requirement: string, what: string],
): Promise<void> {
  const later = session.unique("later");
  const conversations = world.records.conversations.map((one) => ({
    ...one,
    id: `${one.id}-later`,
    name: later,
  }));
  await importRecords(session, importId, "conversations", conversations);
  const ids = await idsOfConversations(session, world.conversationName, later);
  session.judge(requirement, ids.length <= 1, {
    message: `a conversation whose record ${what} is listed ${counted(ids.length, "time")}, with different ids`,
    expected: `one conversation ${world.conversationName}`,
    found: ids,
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
