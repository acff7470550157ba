// Listing and creating messages under a conversation id that does not exist is refused, also where the message names a thread or
// other resources of a conversation that exists.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { statusesOf } from "../../profile/profile.ts";
import { isEmptyList } from "../../steps/keys/access/access.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "creating and listing under an unknown conversation id gets the documented refusal",
  requirements: ["MSG-18"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const control = await postMessage(session);
    const listed = await session.call("listMessages", { path: { conversationId: control.conversation } });
    session.given(isSuccess(listed), "messages can be listed", listed);
    const unknown = statusesOf(session.profile, "unknown", "conversation");
    for (const salt of ["one", "two"]) {
      const conversation = nonexistentId(control.conversation, `${session.runTag} ${salt}`);
      const create = await sendMessage(session, {
        conversation,
        body: { markdown_content: session.unique("nowhere") },
      });
      session.judgeStatus("MSG-18", [control.exchange, create], unknown, {
        message:
          "creating a message under a conversation id that does not exist did not get the documented refusal",
        expected: unknown,
      });
      const list = await session.call("listMessages", { path: { conversationId: conversation } });
      // ERR-18 judges that such a list is refused, and not empty.
      session.judge("MSG-18", unknown.includes(list.status) || isEmptyList(list, session.profile), {
        message:
          "listing the messages of a conversation id that does not exist did not get the documented refusal",
        expected: unknown,
        about: [listed, list],
      });
    }
    await judgeNaming(session, control);
  },
});

/** A deployment may find the conversation by what a message names, which may be looked for first and refused for itself. */
async function judgeNaming(session: Session, root: PostedMessage): Promise<void> {
  const conversation = nonexistentId(root.conversation, session.unique("nowhere"));
  const hasThreads = session.profile.capabilities.has("threads");
  const tag = uniqueTag(session, "nowhere");
  const special = (await specialBodies(session)).map(({ what, body }) => ({
    what: `a message ${what}`,
    body,
  }));
  const kinds = [
    ...(hasThreads ? await repliesTo(session, root) : []),
    ...sampleByEffort(session, special, 0, { quick: 2 }),
  ];
  for (const { what, body } of kinds) {
    const sent = await sendMessage(session, { conversation, body: { markdown_content: tag, ...body } });
    session.judgeStatus("MSG-18", [root.exchange, sent], "4xx", {
      message: `creating ${what} under a conversation id that does not exist was not refused`,
    });
  }
  const stored = "a message under a conversation id that does not exist was refused and is stored";
  await judgeUnstored(session, "MSG-18", { tag, since: root, thread: hasThreads ? root : undefined }, stored);
}

async function repliesTo(session: Session, root: PostedMessage) {
  const inThread = { thread_root_id: root.id };
  const reply = await postReply(session, root);
  return [
    { what: "a reply", body: inThread },
    { what: "a reply to a reply", body: { ...inThread, replied_to_message_id: reply.id } },
  ];
}
