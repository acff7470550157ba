// Who cannot read the message gets no way to its file: neither for a message nor for a reply.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { refusals } from "../../profile/profile.ts";
import { picture } from "../../steps/contents.ts";
import { postMessage } from "../../steps/messages.ts";
import { mayAccess } from "../../steps/outsiders.ts";
import { attachReady, inspectFile, inspectUntil, readyFile } from "../../steps/uploads.ts";
import { singleId } from "../../wire/envelope.ts";
import { downloadUrl, fileOf } from "../../wire/file.ts";

export default defineCheck({
  title: "a caller who cannot read the message gets no download URL for its file",
  requirements: ["FIL-20"],
  capabilities: ["files", "messages", "threads"],
  needs: [
    "keys.second",
    "fixtures.hidden_conversation",
    "bindings.file.content_type",
    "bindings.file.size",
    "bindings.file.download_url",
    "bindings.paths.completeFile",
  ],
  async run(session) {
    const conversation = session.need("fixtures.hidden_conversation");
    const closed = refusals(session.profile);
    const root = await postMessage(session, { as: "second", conversation });
    for (const body of [{}, { thread_root_id: root.id }]) {
      const file = await readyFile(session, picture(15), { as: "second" });
      const attached = await attachReady(session, [file.id], { as: "second", conversation, body });
      session.given(isSuccess(attached), "a file can be attached in the hidden conversation", attached);
      const own = await inspectUntil(
        session,
        file.id,
        { as: "second" },
        (read) => downloadUrl(fileOf(read), session.profile) !== undefined,
      );
      const url = downloadUrl(fileOf(own), session.profile);
      session.given(url, "a reader of the hidden message gets a download URL", own);
      const read = await inspectFile(session, file.id);
      const what = `a file that is attached to a hidden ${"thread_root_id" in body ? "reply" : "message"} only`;
      session.judge("FIL-20", isSuccess(read) || closed.includes(read.status), {
        message: `reading ${what} was neither refused nor answered without a download URL`,
        expected: closed,
        found: answerOf(read),
      });
      session.judge("FIL-20", downloadUrl(fileOf(read), session.profile) === undefined, {
        message: `${what} was answered with a download URL`,
        expected: "a refusal, or no download URL",
        found: answerOf(read),
        exchanges: [attached, read],
      });
      if (session.has("keys.agent")) await judgeAgent(session, file.id, attached, what);
    }
  },
});

/** An agent gets a URL where it can read the message, and nowhere else. */
async function judgeAgent(session: Session, fileId: string, attached: Exchange, what: string): Promise<void> {
  const messageId = singleId(attached.json);
  const read = await inspectFile(session, fileId, { as: "agent" });
  const isShown = downloadUrl(fileOf(read), session.profile) !== undefined;
  if (messageId === undefined) return;
  if (isShown && (await mayAccess(session, "agent", { operation: "getMessage", path: { messageId } })))
    return;
  session.judge("FIL-20", !isShown, {
    message: `${what} was answered with a download URL to an agent that cannot read the message`,
    expected: "a refusal, or no download URL",
    found: answerOf(read),
    exchanges: [attached, read],
  });
}
