// A ready file of any uploader in the workspace can be attached, to messages and replies, more than once.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { type Content, picture, pictures } from "../../steps/files/contents.ts";
import { attachNeeds, attachReady, readyFile } from "../../steps/files/uploads.ts";
import { issueWideKey } from "../../steps/keys/issued/keys.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

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
  needs: ["keys.second", ...attachNeeds],
  async run(session) {
    const attachment = fc.record<Attachment>({
      content: pictures,
      uploader: fc.constantFrom("primary", "second"),
      isReply: fc.boolean(),
      times: fc.integer({ min: 1, max: 2 }),
    });
    await session.property(attachment, judgeAttachment, { examples: 10 });
    await judgeEveryUploader(session);
    const needs = ["keys.keys_admin", "bindings.paths.issueApiKey"] as const;
    if (session.profile.capabilities.has("api-keys") && needs.every((need) => session.has(need)))
      for (const end of sampleByEffort(session, ENDS, 1, { quick: 3 }))
        await unlessUntestable(() => judgeLeft(session, end));
  },
});

/**
 * A file of each caller that may upload, agents too, can be attached to messages and replies of each caller
 * that writes.
 */
async function judgeEveryUploader(session: Session): Promise<void> {
  const writers = await writersOf(session);
  const root = await postMessage(session);
  for (const [turn, uploader] of (["primary", "second", "agent", "import_admin"] as const).entries()) {
    if (!session.has(`keys.${uploader}`)) continue;
    // The specification does not say whether it may upload at all.
    const file = await unlessUntestable(() => readyFile(session, picture(80 + turn), { as: uploader }));
    if (file === undefined) continue;
    for (const [index, as] of sampleByEffort(session, [...writers.entries()], turn, { quick: 2 })) {
      const body = (turn + index) % 2 === 0 ? {} : { thread_root_id: root.id };
      const attached = await attachReady(session, [file.id], { as, body });
      if (saysMissingScope(attached.json)) continue;
      const control = isSuccess(attached)
        ? undefined
        : await sendMessage(session, {
            as,
            body: { markdown_content: session.unique("without"), ...body },
          });
      session.judge("MSG-15", control === undefined || !isSuccess(control), {
        message: `a ready picture that ${uploader} uploaded was refused in file_ids of a message by ${as}`,
        expected: "2xx, as without it",
        about: [...(control === undefined ? [] : [control]), attached],
      });
    }
  }
}

/** The changes that may happen to a key after its files are ready. */
const ENDS = ["rotateApiKey", "disableApiKey", "revokeApiKey"] as const;

/** A file stays ready after any change of the key that uploaded it. */
async function judgeLeft(session: Session, end: (typeof ENDS)[number]): Promise<void> {
  if (!session.has(`bindings.paths.${end}`)) return;
  const { key: as, id: apiKeyId } = await issueWideKey(session);
  const [before, after] = [
    await readyFile(session, picture(25), { as }),
    await readyFile(session, picture(26), { as }),
  ];
  const control = await attachReady(session, [before.id]);
  session.given(isSuccess(control), "a file of another key can be attached", control);
  const ended = await session.call(end, { as: "keys_admin", path: { apiKeyId } });
  session.given(isSuccess(ended), `${end} works`, ended);
  // The first file was attached before, and the second is attached for the first time.
  for (const file of [before, after]) {
    const attached = await attachReady(session, [file.id]);
    session.judgeStatus("MSG-15", [control, ended, attached], "2xx", {
      message: `a ready picture was refused in file_ids after ${end} of the key that uploaded it`,
    });
  }
}

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
      // Which scopes a message with files takes is not shown.
      if (saysMissingScope(attached.json)) {
        session.observe("messages that take a further scope", `a file by ${as}`);
        continue;
      }
      const isOwn = as === uploader;
      session.judgeStatus(isOwn ? "FIL-06" : "MSG-15", attached, "2xx", {
        message: isOwn
          ? "a ready picture was refused in file_ids of its uploader's message"
          : "a ready picture was refused in file_ids of a message by another member than its uploader",
      });
    }
  }
}
