// Later records, and an import that is completed and opened again, change nothing of the messages that other
// records brought: texts, times, authors, files, reactions, counts of replies, and the time of the last
// message. Messages that people post beside them stay too, and small pages show all of them.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { earlyTimestamps } from "../../inputs/time-classes.ts";
import { readId } from "../../readers/envelope.ts";
import { type ImportedMessage, withText } from "../../steps/imports/imported.ts";
import {
  completeImport,
  isImported,
  recordNeeds,
  reopenImport,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import {
  AS,
  react,
  readShared,
  type Seen,
  type SharedThread,
  shareThread,
  take,
  takeChanged,
} from "../../steps/imports/shared-thread.ts";
import { judgeReadings, maxPagesOf } from "../../steps/lists/list-readings.ts";
import { readList, readListWithWords } from "../../steps/lists/listing.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { reaches, readTime } from "../../text/date-time.ts";

export default defineCheck({
  title: "later records do not change messages that other records brought or that people posted",
  requirements: [
    ...["IMP-16", "IMP-17", "IMP-20", "IMP-21", "IMP-27", "IMP-35", "CON-21"],
    ...["MSG-03", "THR-04", "THR-13", "GEN-13"],
  ],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    for (const [requirement, what] of [
      ["IMP-17", "an imported message that shows its files"],
      ["IMP-20", "an imported message that shows its author"],
      ["IMP-21", "an imported message that shows its time"],
      ["IMP-27", "an imported message that shows its reactions"],
      ["IMP-35", "an imported root that counts its replies"],
      ["CON-21", "an imported conversation that shows when its last message was created"],
      ["MSG-03", "an imported conversation in which a message can be posted"],
      ["THR-04", "an imported message to which a reply can be posted"],
      ["THR-13", "an imported message to which a reply can be posted"],
      ["GEN-13", "an imported conversation that is read in small pages"],
    ] as const)
      session.notSeen(requirement, what);
    const shared = await shareThread(session);
    const bare = await readShared(session, shared);
    if (!(await react(session, shared, "author", "👍"))) return;
    let before = await judgeLeft(session, shared, bare, {
      what: "they got a reaction",
      isSettled: ({ reactions }) => reactions.length > 0,
    });
    for (const event of sampleByEffort(session, events, 0, { quick: 3 })) {
      if (!(await event.happen(session, shared))) continue;
      before = await judgeLeft(session, shared, before, event);
    }
    if (await takeChanged(session, shared))
      await judgeLeft(session, shared, before, {
        what: "they were imported again with another author and time",
        changed: ["author", "time"],
      });
    await judgeSmallPages(session, shared);
    await judgeComplete(session, shared);
  },
});

interface Event {
  readonly what: string;
  /** @returns whether it was accepted */
  readonly happen: (session: Session, shared: SharedThread) => Promise<boolean>;
}

const events: readonly Event[] = [
  {
    what: "an older message was imported",
    happen: (session, { scene }) => take(session, scene, "old", { createdAt: "2015-04-03T02:01:00.000Z" }),
  },
  {
    what: "they got another reaction",
    happen: (session, shared) => react(session, shared, "other", "👀"),
  },
  {
    what: "the import was completed and opened again",
    happen: (session, { scene }) => reopenImport(session, scene),
  },
  {
    what: "their authors were imported again",
    happen: async (session, { scene, other }) => {
      const members = [scene.author, other].map((id) => ({ id, name: `${scene.tag} Again` }));
      return isImported(session, await uploadRecords(session, scene.importId, "members", members));
    },
  },
  {
    what: "their thread got another reply",
    happen: (session, { scene, root }) => take(session, scene, "another reply", { root: root.id }),
  },
  {
    what: "their conversation was imported again, with one member more",
    happen: async (session, { scene, other, third }) => {
      const again = { id: scene.conversation, name: scene.tag, members: [scene.author, other, third] };
      return isImported(session, await uploadRecords(session, scene.importId, "conversations", [again]));
    },
  },
  {
    what: "a message of the same text was imported",
    happen: (session, { scene, other, root }) =>
      take(session, scene, "equal", { text: root.text, author: other }),
  },
  {
    what: "their conversation was imported again with nobody in its roster",
    happen: async (session, { scene }) => {
      const again = { id: scene.conversation, name: scene.tag, members: [] };
      return isImported(session, await uploadRecords(session, scene.importId, "conversations", [again]));
    },
  },
];

/**
 * The values of a message that are compared, each with its requirement; `undefined` where one is not shown.
 */
const facts: readonly {
  readonly requirement: string;
  readonly name: string;
  readonly of: (message: ImportedMessage) => unknown;
  /** More of it may have come. */
  readonly grows?: true;
}[] = [
  { requirement: "IMP-17", name: "files", of: ({ files }) => files || undefined },
  { requirement: "IMP-20", name: "author", of: ({ authorId }) => authorId },
  { requirement: "IMP-21", name: "time", of: ({ createdAt }) => createdAt },
  {
    requirement: "IMP-27",
    name: "reactions",
    of: ({ reactions }) => reactions.length || undefined,
    grows: true,
  },
  {
    requirement: "IMP-35",
    name: "count of replies",
    of: ({ repliesCount }) => repliesCount || undefined,
    grows: true,
  },
  // Taken from the list of its replies: the list of the conversation may show replies too.
  { requirement: "THR-04", name: "thread", of: ({ root }) => root },
];

/** The message with a text; by its id, once it is known. */
const messageOf = (seen: Seen, text: string, id?: string): ImportedMessage | undefined =>
  withText(seen.messages, text).find((one) => id === undefined || one.id === id);

const isKept = (
  was: unknown,
  is: unknown,
  { grows = false }: { readonly grows?: boolean | undefined } = {},
): boolean => was === undefined || was === is || (grows && Number(is) >= Number(was));

interface Happened {
  readonly what: string;
  readonly isSettled?: (message: ImportedMessage) => boolean;
  /** The facts that need not be the same. */
  readonly changed?: readonly string[];
}

/** Each record as it was and is shown. Another message may have the text of the root. */
const pairsOf = ({ records, root, rootId }: SharedThread, before: Seen, after: Seen) =>
  records.flatMap((record) => {
    const was = messageOf(before, record.text, record === root ? rootId : undefined);
    return was === undefined ? [] : [{ record, was, is: messageOf(after, record.text, was.id) }];
  });

/** @returns the readings to compare with after the next event */
async function judgeLeft(
  session: Session,
  shared: SharedThread,
  before: Seen,
  { what, isSettled = () => true, changed = [] }: Happened,
): Promise<Seen> {
  const compared = facts.filter(({ name }) => !changed.includes(name));
  const wentBack = ({ lastMessageAt: is }: Seen): boolean => {
    const [was, now] = [readTime(before.lastMessageAt), readTime(is)];
    return was !== undefined && (now === undefined || !reaches(is, was));
  };
  const lost = (after: Seen) =>
    shared.posted.filter(({ id, content }) => {
      const [was, is] = [messageOf(before, content, id), messageOf(after, content, id)];
      return was !== undefined && (is === undefined || !isKept(was.root, is.root));
    });
  const isLeft = (after: Seen): boolean =>
    !wentBack(after) &&
    lost(after).length === 0 &&
    pairsOf(shared, before, after).every(
      ({ was, is }) =>
        is !== undefined &&
        isSettled(is) &&
        compared.every(({ of, grows }) => isKept(of(was), of(is), { grows })),
    );
  const after = await readShared(session, shared, isLeft);
  for (const { record, was, is } of pairsOf(shared, before, after)) {
    session.judge("IMP-16", is !== undefined, {
      message: `after ${what}, an imported message does not show its text any more`,
      expected: was.json,
      found: after.messages.find(({ id }) => id === was.id)?.json ?? after.messages.map(({ text }) => text),
    });
    if (is === undefined) continue;
    for (const { requirement, name, of, grows } of compared) {
      if (of(was) === undefined) continue;
      session.judge(requirement, isKept(of(was), of(is), { grows }), {
        message: `after ${what}, an imported ${record.root === undefined ? "message" : "reply"} shows other ${name} than before`,
        expected: of(was),
        found: of(is),
      });
    }
  }
  for (const one of shared.posted)
    session.judge(one.requirement, !lost(after).includes(one), {
      message: `after ${what}, a ${one.what} that was posted in the imported conversation is not listed any more where it was`,
      expected: `message ${one.id}`,
      found: after.messages.map(({ id, root }) => (root === undefined ? id : `${id}, a reply`)),
      exchanges: [one.exchange],
    });
  if (readTime(before.lastMessageAt) !== undefined)
    session.judge("CON-21", !wentBack(after), {
      message: `after ${what}, last_message_at of the conversation is earlier than before`,
      expected: `at least ${String(before.lastMessageAt)}`,
      found: after.lastMessageAt,
    });
  return after;
}

/** An import brings an older reply after one that was posted; nobody else writes in the conversation and its thread. */
async function judgeSmallPages(session: Session, shared: SharedThread): Promise<void> {
  const { scene, conversation, root, rootId } = shared;
  await take(session, scene, "later reply", { root: root.id, createdAt: "2022-05-06T08:08:09.000Z" });
  await judgeEarlier(session, shared);
  for (const [operation, path] of [
    ["listMessages", { conversationId: conversation }],
    ["listReplies", { messageId: rootId }],
  ] as const)
    await unlessUntestable(async () => {
      const { items } = await readList(session, { operation, path, as: AS });
      const ids = items.map(readId).filter((id) => id !== undefined);
      await judgeReadings(
        session,
        [1],
        { requirement: "GEN-13", operation, ids },
        { as: AS, path, listed: new Set(ids), maxPages: maxPagesOf(ids.length) },
      );
    });
}

/**
 * Messages older than their root, because the clocks of a source differ, and messages older than 1970. A
 * deployment may skip both.
 */
async function judgeEarlier(session: Session, { scene, root, rootId }: SharedThread): Promise<void> {
  const taken: string[] = [];
  for (const times of [[Date.parse(root.createdAt) - 1000], earlyTimestamps]) {
    const batch = times.flatMap((ms) => {
      const createdAt = new Date(ms).toISOString();
      const reply = scene.message(`earlier reply ${ms}`, { createdAt, root: root.id });
      return [scene.message(`earlier message ${ms}`, { createdAt }), reply];
    });
    const sent = await uploadRecords(session, scene.importId, "messages", batch);
    // Where the profile does not say how skipped records are listed, all of them may have been skipped.
    if (skippedOf(session, sent)?.length === 0)
      taken.push(...batch.filter((one) => one.root !== undefined).map(({ text }) => text));
  }
  if (taken.length === 0) return;
  const thread = { operation: "listReplies", path: { messageId: rootId }, as: AS } as const;
  const { missing, complete, last } = await readListWithWords(session, taken, thread);
  if (missing.length > 0 && !complete) return;
  session.judge("THR-04", missing.length === 0, {
    message: "an imported reply that was taken with a time before that of its root is not listed",
    expected: taken,
    found: `without ${missing.join(", ")}`,
    exchanges: [last],
  });
}

/** The key that could reply while the import was open can do so once it is complete. */
async function judgeComplete(
  session: Session,
  { scene, conversation, rootId, posted }: SharedThread,
): Promise<void> {
  const reply = posted.find(({ what }) => what === "reply");
  if (reply === undefined || !isSuccess(await completeImport(session, scene.importId))) return;
  const body = { markdown_content: session.unique("posted"), thread_root_id: rootId };
  const later = await sendMessage(session, { as: AS, conversation, body });
  session.judgeStatus("THR-13", [reply.exchange, later], "2xx", {
    message: "once its import was complete, an imported message no longer accepted a reply",
    expected: "2xx, as before",
  });
}
