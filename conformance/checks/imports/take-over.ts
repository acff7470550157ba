// A generated workspace, kind by kind: everything is imported and can be read, each message with its author,
// time, thread and reactions.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type Draft, drafts, makeWorld, type World } from "../../models/imports/import-worlds.ts";
import {
  holdsAllKinds,
  kinds,
  type MessageRecord,
  type Records,
} from "../../steps/imports/import-records.ts";
import {
  findConversations,
  type ImportedMessage,
  needVisible,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import { hasReactions, needReactions } from "../../steps/imports/imported-reactions.ts";
import {
  completeImport,
  isImported,
  openImport,
  recordNeeds,
  uploadBatch,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "an import keeps every message of the source workspace with its author, time, thread and reactions",
  requirements: ["IMP-07", "IMP-35"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    await judgeWorld(CORNER, session);
    await judgeEmptyLists(session);
    await session.property(drafts, judgeWorld, { examples: 7 });
  },
});

/** A thread with replies to its root and to its first reply, for runs that generate few examples. */
const CORNER: Draft = {
  members: 2,
  messages: [
    { replyTo: undefined },
    { replyTo: 0 },
    { replyTo: 0, answers: true },
    { replyTo: 0 },
    { replyTo: 0, answers: true },
  ].map((message, author) => ({ ...message, author, afterSeconds: 60, words: "thread" })),
  reactions: [{ message: 2, member: 1, emoji: 0 }],
};

async function judgeWorld(draft: Draft, session: Session): Promise<void> {
  const world = makeWorld(draft, session.unique("world"), session.unique("source"));
  const importId = await openImport(session);
  for (const kind of kinds) {
    const records = world.records[kind];
    if (records.length === 0) continue;
    const uploaded = await uploadRecords(session, importId, kind, records);
    const taken = session.judge("IMP-07", isImported(session, uploaded), {
      message: `a batch of ${records.length} valid ${kind} was refused, or records of it were skipped`,
      expected: "2xx without skipped records",
      about: uploaded,
    });
    if (!taken) return;
  }
  await judgeImported(session, world, importId);
}

/**
 * Batches with an empty list for every other kind, as programs send them when they have no records of a kind.
 */
async function judgeEmptyLists(session: Session): Promise<void> {
  if (!holdsAllKinds(session)) return;
  const world = makeWorld(CORNER, session.unique("world"), session.unique("source"));
  const importId = await openImport(session);
  const nothing: Records = { members: [], conversations: [], messages: [], reactions: [] };
  let taken = nothing;
  for (const kind of kinds) {
    const batch = { [kind]: world.records[kind] };
    const sent = await uploadBatch(session, importId, { ...nothing, ...batch });
    if (isImported(session, sent)) taken = { ...taken, ...batch };
    else {
      // The specification does not say whether a list may be empty; records that were accepted until then are
      // imported.
      session.observe("batches with empty lists", `of ${kind}, refused`);
      break;
    }
  }
  if (taken.conversations.length > 0) await judgeImported(session, { ...world, records: taken }, importId);
}

/** Imported records may be shown only when the import is complete. */
async function findImported(
  session: Session,
  name: string,
  importId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await findConversations(session, [name]);
  if (found.has(name) || !isSuccess(await completeImport(session, importId))) return found;
  return findConversations(session, [name]);
}

async function judgeImported(session: Session, world: World, importId: string): Promise<void> {
  const name = world.conversationName;
  const found = await findImported(session, name, importId);
  await needVisible(session, found);
  const conversation = found.get(name);
  session.judge("IMP-07", conversation !== undefined, {
    message: "an imported conversation is not in the list of the importing key",
    expected: name,
    found: "no conversation of this name",
  });
  if (conversation === undefined) return;
  const seen = await readImported(session, conversation, {
    awaited: world.records.messages.length,
    until: (messages) => isSettled(world, messages),
    hasReplies: (text) => world.threads.has(text),
  });
  await judgeMessages(session, world, seen);
}

const repliesOf = ({ records }: World, id: string): number =>
  records.messages.filter(({ root }) => root === id).length;

/** Counts and reactions may come after the messages. */
function isSettled(world: World, messages: readonly ImportedMessage[]): boolean {
  const { messages: sent, reactions } = world.records;
  const reacted = new Set(reactions.map(({ message }) => message)).size;
  const isCounted = sent
    .filter(({ root }) => root === undefined)
    .every(({ id, text }) =>
      withText(messages, text).every(
        ({ repliesCount }) => repliesCount === undefined || repliesCount === repliesOf(world, id),
      ),
    );
  return isCounted && messages.filter((message) => message.reactions.length > 0).length >= reacted;
}

async function judgeMessages(session: Session, world: World, all: readonly ImportedMessage[]): Promise<void> {
  const { records, tag } = world;
  // A deployment may post a notice of the import in the conversation.
  const seen = all.filter(({ text }) => text.includes(tag));
  const textOf = (id: MessageRecord["root"]) => records.messages.find((message) => message.id === id)?.text;
  for (const { id, text, root } of records.messages) {
    const [found, second] = withText(seen, text);
    session.judge("IMP-07", found !== undefined && second === undefined, {
      message: "an imported message cannot be read exactly once in its conversation and its thread",
      expected: text,
      found: seen.map((message) => message.text),
    });
    if (found === undefined) continue;
    session.judge("IMP-07", found.root === textOf(root), {
      message:
        root === undefined
          ? "an imported root is in a thread"
          : "an imported reply does not stand in the thread of its root",
      expected: textOf(root) ?? "no thread",
      found: found.root ?? "no thread",
    });
    const isReactedTo = records.reactions.some(({ message }) => message === id);
    if (isReactedTo) needReactions(session, [found]);
    session.judge("IMP-07", (await hasReactions(session, found)) === isReactedTo, {
      message: isReactedTo
        ? "an imported message does not show its reactions"
        : "an imported message shows reactions that it does not have",
      expected: records.reactions.filter(({ message }) => message === id),
      found: found.reactions,
    });
    // The specification does not say what replies_count a reply has there.
    if (root === undefined) judgeCount(session, found, repliesOf(world, id));
  }
  session.judge("IMP-07", seen.length === records.messages.length, {
    message: "an imported conversation shows other messages than those that were imported",
    expected: counted(records.messages.length, "message"),
    found: seen.map((message) => message.text),
  });
}

function judgeCount(session: Session, { repliesCount }: ImportedMessage, replies: number): void {
  if (typeof repliesCount !== "number") {
    session.notSeen("IMP-35", "no imported message showed replies_count (bindings.message.replies_count)");
    return;
  }
  session.judgeEqual("IMP-35", repliesCount, replies, {
    message: "replies_count of an imported message is not the number of its imported replies",
  });
}
