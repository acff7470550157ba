// Only ready files are accepted in file_ids, alone, among others, in messages and in replies; nothing is stored.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  attach,
  attachReady,
  completeFile,
  inspectFile,
  putBytes,
  readyFile,
  startUpload,
  type Upload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { isRefusal } from "../../steps/messages/send.ts";
import { findTagged, uniqueTag } from "../../steps/messages/traces.ts";

export default defineCheck({
  title: "a message that names a file which is not ready is refused and not stored",
  requirements: ["MSG-14"],
  capabilities: ["files", "messages", "threads"],
  needs: ["fixtures.conversation", ...uploadNeeds],
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
    for (const [what, { id }] of files) {
      for (const fileIds of [[id], [ready.id, id]]) await judgeRefused(session, fileIds, what);
    }
    await judgeRefused(session, [declared.id, ready.id], "that waits for its bytes");
    await judgeUnknown(session, ready.id);
  },
});

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
    session.judge("MSG-14", isRefusal(refused), {
      message: `a ${place} that names a file ${what}${beside} was not refused`,
      expected: "4xx",
      about: refused,
    });
  }
  const traces = await findTagged(session, tag, root, root);
  session.judge("MSG-14", traces.length === 0, {
    message: `a message that names a file ${what} is stored`,
    expected: "no such message",
    found: traces,
  });
}
