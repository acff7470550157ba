// Abort discards an upload at every stage before completion, and while it is being completed; a discarded one can be neither
// completed nor attached.
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { isDiscarded, READY, statusOf, WAITING } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import { uploaders } from "../../steps/files/uploaders.ts";
import {
  abortFile,
  attach,
  attachNeeds,
  attachReady,
  completeFile,
  createFile,
  inspectFile,
  inspectUntil,
  isOver,
  putBytes,
  readyFile,
  startUpload,
  type Upload,
} from "../../steps/files/uploads.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** The state of the upload before the abort. */
const stages = [
  "declared",
  "sent",
  "refused",
  "sent after the abort",
  "declared again after the abort",
] as const;

export default defineCheck({
  title: "an aborted upload is discarded and can be neither completed nor attached",
  requirements: ["FIL-13", "FIL-14", "FIL-28", "FIL-38"],
  capabilities: ["files", "messages"],
  needs: attachNeeds,
  async run(session) {
    session.notSeen("FIL-28", "a completion and an abort at the same time, both of which are done");
    // The control: a file like these can be attached.
    const ready = await readyFile(session, picture(5));
    const control = await attachReady(session, [ready.id]);
    session.given(isSuccess(control), "a ready file can be attached", control);
    const callers = await uploaders(session);
    for (const [turn, stage] of stages.entries())
      for (const [index, as] of sampleByEffort(session, [...callers.entries()], turn, {
        quick: callers.length,
        standard: 2,
      }))
        await judgeAbort(session, stage, { turn: turn + index, ready, as });
    await unlessUntestable(() => judgeRaces(session));
  },
});

interface Turn {
  readonly as: AdHocKey;
  readonly turn: number;
  /** A file that can be attached. */
  readonly ready: Upload;
}

async function judgeAbort(session: Session, stage: (typeof stages)[number], by: Turn): Promise<void> {
  const { as } = by;
  const idempotencyKey = session.newKey();
  const upload = await startUpload(session, picture(6), { idempotencyKey, as });
  if (stage === "sent") await putBytes(session, upload);
  if (stage === "refused") await completeFile(session, upload.id, { as });
  const aborted = await abortFile(session, upload.id, { as });
  // The specification does not describe uploads that were not completed in time.
  if (isOver(upload)) return;
  const accepted = session.judge("FIL-13", isSuccess(aborted), {
    message: `the key that created an upload (${stage}) could not abort it`,
    expected: "2xx",
    found: responseOf(aborted),
  });
  if (!accepted) return;
  const read = await inspectUntil(session, upload.id, { as }, isDiscarded);
  session.judge("FIL-13", isDiscarded(read), {
    message: `an upload that was aborted (its bytes: ${stage}) is still waiting or ready`,
    expected: "4xx, or a file whose status is neither of the two",
    found: responseOf(read),
  });
  if (
    stage === "declared again after the abort" &&
    !(await judgeDeclaredAgain(session, upload, { idempotencyKey, as }))
  )
    return;
  if (stage.endsWith("after the abort")) await putBytes(session, upload);
  const completed = await completeFile(session, upload.id, { as });
  session.judge("FIL-14", isDiscarded(completed), {
    message: `an aborted upload (${stage}) was completed`,
    expected: `4xx, or a file whose status is not ${READY}`,
    found: responseOf(completed),
  });
  await judgeUnattachable(session, upload, stage, by);
  const again = await inspectUntil(session, upload.id, { as }, isDiscarded);
  session.judge("FIL-13", isDiscarded(again), {
    message: `an aborted upload (${stage}) exists again after an attempt to complete and attach it`,
    expected: "4xx, or another status",
    found: responseOf(again),
  });
}

/** @returns whether it stays discarded: a deployment may make the same file anew, openly, for the same declaration */
async function judgeDeclaredAgain(
  session: Session,
  { id, content }: Upload,
  by: { readonly as: AdHocKey; readonly idempotencyKey: string },
): Promise<boolean> {
  const again = await createFile(session, content, by);
  const read = await inspectFile(session, id, by);
  return session.judge("FIL-38", statusOf(read) !== WAITING, {
    message: "an aborted upload waits for its bytes again after its declaration was repeated",
    expected: "4xx, or another status",
    about: [again, read],
  });
}

/** It cannot be attached alone, nor before or after a ready file, in messages and replies. */
async function judgeUnattachable(
  session: Session,
  { id }: Upload,
  stage: string,
  { turn, ready }: Turn,
): Promise<void> {
  const hasThreads = session.profile.capabilities.has("threads");
  const root = await postMessage(session);
  if (hasThreads) await postReply(session, root);
  const tag = uniqueTag(session, "aborted");
  const besides = [
    { where: " beside a ready one", ids: [ready.id, id] },
    { where: " in front of a ready one", ids: [id, ready.id] },
  ];
  const lists = [
    { where: "", ids: [id] },
    ...sampleByEffort(session, besides, turn, { quick: besides.length }),
  ];
  for (const [index, { where, ids }] of lists.entries()) {
    const body = hasThreads && (index + turn) % 2 === 1 ? { thread_root_id: root.id } : {};
    const attached = await attach(session, ids, { text: tag, body });
    session.judge("FIL-14", isRefusal(attached), {
      message: `an aborted upload (${stage}) was accepted in file_ids${where}`,
      expected: "4xx",
      found: responseOf(attached),
    });
  }
  const refused = { tag, since: root, thread: hasThreads ? root : undefined };
  const stored = `a message that names an aborted upload (${stage}) is stored`;
  await judgeUnstored(session, "FIL-14", refused, stored);
}

const RACES = 2;

/** An abort that arrives while a completion is under way comes before it, and discards the upload, or after it. */
async function judgeRaces(session: Session): Promise<void> {
  const ready = await readyFile(session, picture(8));
  // The specification does not describe the abort of a ready file: where it is carried out as well, either
  // order explains every result.
  if (!isRefusal(await abortFile(session, ready.id))) return;
  for (let race = 0; race < RACES; race++) {
    const upload = await startUpload(session, picture(6));
    await putBytes(session, upload);
    const [completed, aborted] = await Promise.all([
      completeFile(session, upload.id),
      abortFile(session, upload.id),
    ]);
    if (isOver(upload) || !isSuccess(aborted)) continue;
    const read = await inspectUntil(session, upload.id, {}, isDiscarded);
    if (statusOf(completed) === READY)
      session.judge("FIL-28", !isDiscarded(read), {
        message: "an upload that was completed and aborted at the same time is gone, although it was ready",
        expected: "a refused abort, or a refused completion",
        about: [completed, aborted, read],
      });
    session.judge("FIL-13", isDiscarded(read), {
      message: "an upload that was completed and aborted at the same time is ready, although it was aborted",
      expected: "a refused abort, or a discarded file",
      about: [completed, aborted, read],
    });
  }
}
