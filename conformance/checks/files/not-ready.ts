// Only ready files are accepted in file_ids, alone, among others, in messages and in replies; nothing is stored, and nobody gets
// a ready file by a message that was refused. Once a file is ready, such messages do not keep it from another one.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  attach,
  attachNeeds,
  attachReady,
  bytesDifference,
  completeFile,
  download,
  downloadDifference,
  finishUpload,
  inspectFile,
  inspectUntil,
  isOver,
  putBytes,
  readyFile,
  startUpload,
  type Upload,
  urlIn,
} from "../../steps/files/uploads.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title:
    "a message that names a file which is not ready is refused, not stored, and neither opens nor keeps a file",
  requirements: ["MSG-14", "FIL-06", "FIL-18", "THR-09", "IDM-05"],
  capabilities: ["files", "messages", "threads"],
  needs: attachNeeds,
  async run(session) {
    const ready = await readyFile(session, picture(10));
    const control = await attachReady(session, [ready.id]);
    session.given(isSuccess(control), "a ready file can be attached", control);
    const declared = await startUpload(session, picture(11));
    const sent = await startUpload(session, picture(11));
    await putBytes(session, sent);
    const refused = await startUpload(session, picture(11));
    await putBytes(session, refused, { bytes: Buffer.from("other") });
    const completed = await completeFile(session, refused.id);
    // A completion that was not refused made the file ready, which the checks of sizes judge.
    const isUnready = isRefusal(completed) || isRefusal(await inspectFile(session, refused.id));
    const files: readonly (readonly [string, Upload])[] = [
      ["that waits for its bytes", declared],
      ["whose bytes were sent and that was not completed", sent],
      ...(isUnready ? [["whose completion was refused", refused] as const] : []),
    ];
    for (const [turn, [what, { id }]] of files.entries()) {
      for (const fileIds of sampleByEffort(session, [[id], [ready.id, id]], turn, { quick: 2 }))
        await judgeRefused(session, fileIds, what);
    }
    await judgeRefused(session, [declared.id, ready.id], "that waits for its bytes");
    await judgeUnknown(session, ready.id);
    await judgeLater(session);
  },
});

/**
 * The files that refused messages name: a file that waits, the ready one beside it, a ready one in a thread that
 * does not exist, and one under a used Idempotency-Key. Each can be attached to a message that is accepted later, like a file that no
 * message named before.
 */
async function judgeLater(session: Session): Promise<void> {
  session.notSeen("FIL-18", "a download URL of an attached file that no refused message named");
  session.notSeen("FIL-06", "a refused message with a file that is ready later");
  session.notSeen(["THR-09", "IDM-05"], "a ready file that has no download URL before it is attached");
  const [waiting, companion, beside, elsewhere, conflicting, control] = [
    await startUpload(session, picture(12)),
    await startUpload(session, picture(12)),
    await readyFile(session, picture(54)),
    await readyFile(session, picture(55)),
    await readyFile(session, picture(57)),
    await readyFile(session, picture(56)),
  ];
  const root = await postMessage(session);
  const thread_root_id = nonexistentId(root.id, session.unique("unknown"));
  // One refusal for each: traces that it leaves behind may already show in a second one.
  const alone = await attach(session, [waiting.id]);
  const besideWaiting = await attach(session, [beside.id, companion.id]);
  const inNoThread = await attach(session, [elsewhere.id], { body: { thread_root_id } });
  const idempotencyKey = session.newKey();
  await postMessage(session, { idempotencyKey });
  const inConflict = await attach(session, [conflicting.id], { idempotencyKey });
  const named: readonly (readonly [file: Upload, refused: Exchange])[] = [
    [waiting, alone],
    [beside, besideWaiting],
    [elsewhere, inNoThread],
    [conflicting, inConflict],
  ];
  const refusals = [
    { file: beside, refused: besideWaiting, requirement: "MSG-14" },
    { file: elsewhere, refused: inNoThread, requirement: "THR-09" },
    { file: conflicting, refused: inConflict, requirement: "IDM-05" },
  ];
  await judgeUnopened(
    session,
    refusals.filter(({ refused }) => isRefusal(refused)),
    control,
  );
  const isLate = isOver(waiting);
  if (!isLate) await finishUpload(session, waiting);
  const isShown = await isDownloaded(session, control);
  const later = named.filter(([file, refused]) => isRefusal(refused) && !(isLate && file === waiting));
  await inParallel([...later.entries()], async ([turn, [file, refused]]) => {
    const body = turn % 2 === 0 ? { thread_root_id: root.id } : {};
    await judgeAttached(session, file, { body, refused, isShown });
  });
}

/**
 * A ready file that no message has may be open to the whole workspace. Where one is not that no message named, those that
 * refused messages named are not either.
 */
async function judgeUnopened(session: Session, refusals: readonly Refusal[], control: Upload): Promise<void> {
  if (!session.has("bindings.file.download_url")) return;
  const as = readerOf(session);
  const isOpen = (read: Exchange): boolean => urlIn(session, read) !== undefined;
  const seen: (Refusal & { readonly read: Exchange })[] = [];
  for (const one of refusals) seen.push({ ...one, read: await inspectFile(session, one.file.id, { as }) });
  // It may be open a moment after it is ready.
  const unnamed = seen.some(({ read }) => isOpen(read))
    ? await inspectUntil(session, control.id, { as }, isOpen)
    : await inspectFile(session, control.id, { as });
  if (isOpen(unnamed)) return;
  for (const { refused, requirement, read } of seen)
    session.judge(requirement, !isOpen(read), {
      message: `keys.${as} gets a download URL for a ready file that a refused message alone named, and none for a ready file that no message named`,
      expected: "no download URL, as if the message had not been sent",
      found: responseOf(read),
      exchanges: [refused, read, unnamed],
    });
}

interface Refusal {
  readonly file: Upload;
  readonly refused: Exchange;
  /** Says that nothing of such a message is stored. */
  readonly requirement: string;
}

async function isDownloaded(session: Session, file: Upload): Promise<boolean> {
  if (!session.has("bindings.file.download_url")) return false;
  if (!isSuccess(await attachReady(session, [file.id]))) return false;
  const { fetched } = await download(session, file.id, { as: readerOf(session) });
  return fetched !== undefined && bytesDifference(fetched, file.content.bytes) === undefined;
}

/** Preferably not the uploader. */
const readerOf = (session: Session): "primary" | "second" =>
  session.has("keys.second") ? "second" : "primary";

async function judgeAttached(
  session: Session,
  file: Upload,
  {
    body,
    refused,
    isShown,
  }: { readonly body: JsonObject; readonly refused: Exchange; readonly isShown: boolean },
): Promise<void> {
  const attached = await attachReady(session, [file.id], { body });
  const isAttached = session.judgeStatus("FIL-06", [refused, attached], "2xx", {
    message: "a ready file that a refused message named before was refused in file_ids",
  });
  if (!isAttached || !isShown) return;
  const found = await download(session, file.id, { as: readerOf(session) });
  const difference = downloadDifference(session, found, file.content.bytes);
  session.judge("FIL-18", difference === undefined, {
    message: "a reader of a message does not get its file, which a refused message named before",
    expected: `a download URL that yields the ${file.content.bytes.byteLength} bytes that were sent`,
    found: difference,
    exchanges: [refused, attached, found.read],
  });
}

/** An id that names nothing, which is refused alone, is refused beside a ready file too. */
async function judgeUnknown(session: Session, readyId: string): Promise<void> {
  const unknown = nonexistentId(readyId, session.unique("unknown"));
  if (!isRefusal(await attach(session, [unknown]))) return;
  for (const fileIds of [
    [readyId, unknown],
    [unknown, readyId],
  ])
    await judgeRefused(session, fileIds, "that does not exist");
}

async function judgeRefused(session: Session, fileIds: readonly string[], what: string): Promise<void> {
  const root = await postMessage(session);
  await postReply(session, root);
  const tag = uniqueTag(session, "not-ready");
  for (const body of [{}, { thread_root_id: root.id }]) {
    const place = "thread_root_id" in body ? "reply" : "message";
    const beside = fileIds.length > 1 ? ", beside a ready one," : "";
    const refused = await attach(session, fileIds, { text: tag, body });
    session.judgeStatus("MSG-14", refused, "4xx", {
      message: `a ${place} that names a file ${what}${beside} was not refused`,
    });
  }
  const place = { tag, since: root, thread: root };
  await judgeUnstored(session, "MSG-14", place, `a message that names a file ${what} is stored`);
}
