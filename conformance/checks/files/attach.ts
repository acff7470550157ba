// A ready file of any uploader in the workspace can be attached, to messages and replies, more than once.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type Content, pictures } from "../../steps/files/contents.ts";
import { attachReady, readyFile, uploadNeeds } from "../../steps/files/uploads.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";

interface Attachment {
  readonly content: Content;
  readonly uploader: Role;
  readonly isReply: boolean;
  readonly times: number;
}

export default defineCheck({
  title: "a ready file of the workspace is accepted in file_ids, no matter which key uploaded it",
  requirements: ["FIL-06", "MSG-15"],
  capabilities: ["files", "messages", "threads"],
  needs: ["fixtures.conversation", "keys.second", ...uploadNeeds],
  async run(session) {
    const attachment = fc.record<Attachment>({
      content: pictures,
      uploader: fc.constantFrom("primary", "second"),
      isReply: fc.boolean(),
      times: fc.integer({ min: 1, max: 2 }),
    });
    await session.property(attachment, judgeAttachment, { examples: 10 });
  },
});

async function judgeAttachment(drawn: Attachment, session: Session): Promise<void> {
  const { content, uploader, isReply, times } = drawn;
  const root = await postMessage(session);
  // Without a file it is accepted.
  if (isReply) await postReply(session, root);
  const body = isReply ? { thread_root_id: root.id } : {};
  const file = await readyFile(session, content, { as: uploader });
  for (let time = 0; time < times; time++) {
    for (const as of ["primary", "second"] as const) {
      const attached = await attachReady(session, [file.id], { as, body });
      const isOwn = as === uploader;
      session.judge(isOwn ? "FIL-06" : "MSG-15", isSuccess(attached), {
        message: isOwn
          ? "a ready picture was refused in file_ids of its uploader's message"
          : "a ready picture was refused in file_ids of a message by another member than its uploader",
        expected: "2xx",
        about: attached,
      });
    }
  }
}
