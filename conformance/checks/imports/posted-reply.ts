// A reply that was posted to an imported message, and what its import brings to that thread afterwards: the reply counts, and the
// repetition of its request makes no other one.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, openToAll, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, type ImportedMessage, readImported } from "../../steps/imports/imported.ts";
import {
  completeImport,
  importRecords,
  isImported,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { type PostedMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";

/**
 * The effects of an import on a thread later: the batch with its root and a reply as they were imported, or
 * the completion.
 */
const laterSteps: readonly {
  readonly what: string;
  readonly records?: (root: MessageRecord, reply: MessageRecord) => readonly MessageRecord[];
  readonly isAnotherReply?: true;
}[] = [
  { what: "its root was sent again", records: (root) => [root] },
  { what: "its imported reply was sent again", records: (_, reply) => [reply] },
  {
    what: "its root was sent again with another text",
    records: (root) => [{ ...root, text: `${root.text} changed` }],
  },
  {
    what: "another reply was imported",
    records: (_, reply) => [{ ...reply, id: `${reply.id}-2`, text: `${reply.text} 2` }],
    isAnotherReply: true,
  },
  { what: "its import was completed" },
];

export default defineCheck({
  title: "a reply that was posted to an imported message is counted, whatever its import brings later",
  requirements: ["MSG-19", "IDM-03"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("MSG-19", "an imported message that can be replied to and counts its replies");
    session.notSeen("IDM-03", "an imported message that can be replied to, and that is sent again");
    await judgeCounted(session);
  },
});

const as = "import_admin" as const;

/** A reply that somebody posted to an imported message is counted there, whatever an import does later. */
async function judgeCounted(session: Session): Promise<void> {
  const scene = await importScene(session);
  const root = scene.message("discussed");
  const reply = scene.message("discussion", { root: root.id });
  await openToAll(session, scene);
  await importRecords(session, scene.importId, "messages", [root, reply]);
  const conversation = await findConversation(session, scene.tag);
  const isRoot = ({ text }: ImportedMessage): boolean => text === root.text;
  const seen = await readImported(session, conversation, { until: (messages) => messages.some(isRoot) });
  const id = seen.find(isRoot)?.id;
  if (id === undefined) return;
  const request = {
    ...{ as, conversation, idempotencyKey: session.newKey() },
    ...{ content: session.unique("reply"), body: { thread_root_id: id } },
  };
  const posted = await tryPostMessage(session, request);
  if (posted === undefined) return;
  await judgeCounts(session, { scene, root, reply, posted, id });
  const again = await tryPostMessage(session, request);
  const exchanges = [posted.exchange, ...session.exchanges.slice(-1)];
  // A deployment may take no reply there any more once the import is complete.
  const { idempotencyKey: _, ...anew } = request;
  if (again === undefined && (await tryPostMessage(session, anew)) === undefined) return;
  session.judge("IDM-03", again?.id === posted.id, {
    message:
      "the repeated request of a reply to an imported message, which was sent again meanwhile, is not answered with the reply",
    expected: `message ${posted.id}`,
    found: again === undefined ? "no message" : `message ${again.id}`,
    exchanges,
  });
}

interface Counting {
  readonly before: number;
  /** Waits until it is as large as that. */
  readonly count: (wanted: number) => Promise<number | undefined>;
}

/**
 * A reply adds one, by a member of the conversation or by somebody else.
 * @returns the count with these replies
 */
async function judgeGrown(
  session: Session,
  { posted, id }: Pick<Replied, "posted" | "id">,
  { before, count }: Counting,
): Promise<number> {
  const { conversation } = posted;
  let reached = before;
  for (const author of [as, "second"] as const) {
    if (!session.has(`keys.${author}`)) continue;
    const body = { thread_root_id: id };
    const next = await tryPostMessage(session, { as: author, conversation, body });
    if (next === undefined) continue;
    const wanted = reached + 1;
    const after = await count(wanted);
    if (after === undefined) continue;
    session.judge("MSG-19", after >= wanted, {
      message: `a reply that keys.${author} posted to an imported message took its replies_count from ${reached} to ${after}`,
      expected: `${wanted}, or more`,
      found: after,
      exchanges: [posted.exchange, next.exchange],
    });
    reached = after;
  }
  return reached;
}

interface Replied {
  readonly scene: Scene;
  readonly root: MessageRecord;
  readonly reply: MessageRecord;
  readonly posted: PostedMessage;
  /** Of the root. */
  readonly id: string;
}

async function judgeCounts(session: Session, { scene, root, reply, posted, id }: Replied): Promise<void> {
  const count = async (wanted: number): Promise<number | undefined> => {
    const countIn = ({ json }: Exchange): number => Number(single(json)?.replies_count ?? 0);
    const read = await readMessage(session, id, { as, holds: (one) => countIn(one) >= wanted });
    return isSuccess(read) ? countIn(read) : undefined;
  };
  // The specification does not say whether imported replies count.
  const before = (await count(2)) ?? 0;
  if (before === 0) return;
  let wanted = await judgeGrown(session, { posted, id }, { before, count });
  for (const { what, records, isAnotherReply = false } of laterSteps) {
    const sent =
      records === undefined
        ? await completeImport(session, scene.importId)
        : await uploadRecords(session, scene.importId, "messages", records(root, reply));
    // A record that is stored already may be reported as skipped.
    if (isAnotherReply ? !isImported(session, sent) : !isSuccess(sent)) continue;
    if (isAnotherReply && before > 1) wanted++;
    const after = await count(wanted);
    // An importing key may have no access any more once its import is complete.
    if (after === undefined) return;
    const isKept = session.judge("MSG-19", after >= wanted, {
      message: `a thread of an imported message, in which a reply was posted, counts fewer replies after ${what}`,
      expected: `${wanted}, or more`,
      found: after,
      exchanges: [posted.exchange, sent],
    });
    if (!isKept) return;
  }
}
