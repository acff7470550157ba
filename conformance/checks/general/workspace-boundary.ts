// The workspace is a wall: a key of another workspace neither reads nor changes what the primary key has.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type CallOptions, type Session } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { refusals } from "../../profile/profile.ts";
import { listAround, tagged } from "../../steps/between-markers.ts";
import { postMessage } from "../../steps/messages.ts";
import { QuietThread } from "../../steps/quiet-thread.ts";
import { items, readId, single, singleId, text } from "../../wire/envelope.ts";
import { isServed } from "../../wire/served-operations.ts";

export default defineCheck({
  title: "a key of another workspace can neither read nor change a resource",
  requirements: ["GEN-05"],
  capabilities: ["messages", "threads"],
  needs: ["keys.other_workspace", "fixtures.conversation"],
  async run(session) {
    const own = await session.call("listConversations", { as: "other_workspace" });
    session.given(isSuccess(own), "the key of the other workspace is accepted", own);
    const thread = await QuietThread.open(session);
    const { fixtures } = session.profile;
    const path = { conversationId: thread.root.conversation };
    const member = fixtures.member ?? text(single(thread.root.exchange.json), "author_id");
    const reads: readonly (readonly [OperationId, string, string | undefined])[] = [
      ["listMessages", "conversationId", path.conversationId],
      ["getConversation", "conversationId", path.conversationId],
      ["getMessage", "messageId", thread.root.id],
      ["getMessage", "messageId", thread.control.id],
      ["listReplies", "messageId", thread.root.id],
      ["getMember", "memberId", member],
      ["getCall", "callId", fixtures.call],
      ["getTranscript", "callId", fixtures.call],
      ["getTask", "taskId", fixtures.task],
      ["getClipboard", "clipboardId", fixtures.clipboard],
    ];
    const attempt = async (operation: OperationId, options: CallOptions): Promise<void> => {
      if (!isServed(session.profile, operation)) return;
      const exchange = await session.call(operation, { ...options, as: "other_workspace" });
      session.judge("GEN-05", refusals(session.profile).includes(exchange.status), {
        message: `${operation} with a key of another workspace was not refused`,
        expected: refusals(session.profile).join(" or "),
        found: answerOf(exchange),
        exchanges: [exchange],
      });
    };
    for (const [operation, name, id] of reads) {
      if (id === undefined || !isServed(session.profile, operation)) continue;
      // The control: it is there for its own workspace.
      const options = { path: { [name]: id } };
      if (isSuccess(await session.call(operation, options))) await attempt(operation, options);
    }
    const tag = session.unique("foreign");
    const elsewhere = items(own.json)
      ?.map(readId)
      .find((id) => id !== undefined);
    const listed = await listAround(session, async () => {
      for (const members of [{}, thread.place])
        await attempt("createMessage", { path, body: { markdown_content: session.unique(tag), ...members } });
      // From a conversation of its own into a thread of this workspace: any refusal, or a message that stays there.
      if (elsewhere !== undefined)
        await session.call("createMessage", {
          as: "other_workspace",
          path: { conversationId: elsewhere },
          body: { markdown_content: session.unique(tag), ...thread.place },
        });
    });
    if (elsewhere !== undefined) await judgeReplay(session, elsewhere);
    const written = [...tagged(listed, tag), ...(await thread.newReplies())];
    session.judge("GEN-05", written.length === 0, {
      message: "a key of another workspace wrote a message into this one",
      expected: "no message of it in the conversation or the thread",
      found: written,
    });
  },
});

/** The answer to a request of this workspace is no answer to the same request of another one. */
async function judgeReplay(session: Session, elsewhere: string): Promise<void> {
  const idempotencyKey = session.newKey();
  const first = await postMessage(session, { idempotencyKey });
  const again = await session.call("createMessage", {
    as: "other_workspace",
    idempotencyKey,
    path: { conversationId: elsewhere },
    body: { markdown_content: first.content },
  });
  const id = singleId(again.json);
  // Ids may be counted in each workspace for itself.
  const isOwn = id !== first.id || text(single(again.json), "conversation_id") === elsewhere;
  session.judge("GEN-05", !isSuccess(again) || isOwn, {
    message:
      "an Idempotency-Key of one workspace, sent with a key of another, was answered with the first one's message",
    expected: "a refusal, or a message of its own",
    found: answerOf(again),
    exchanges: [first.exchange, again],
  });
}
