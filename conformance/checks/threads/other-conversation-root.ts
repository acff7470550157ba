// A thread belongs to one conversation: a root of another one is refused and nothing is stored.

import { defineCheck } from "../../engine/session/check.ts";
import { misplacedMessages } from "../../steps/messages/kinds/misplaced.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { findTagged, uniqueTag } from "../../steps/messages/traces.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "a thread_root_id of another conversation is refused and nothing is stored",
  requirements: ["THR-07"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "fixtures.second_conversation"],
  async run(session) {
    const here = await postMessage(session);
    const there = await postMessage(session, { conversation: session.need("fixtures.second_conversation") });
    await postReply(session, here);
    const reply = await postReply(session, there);
    const tag = uniqueTag(session, "crossing");
    const bodies = [
      { thread_root_id: there.id },
      { thread_root_id: there.id, replied_to_message_id: reply.id },
      { thread_root_id: there.id, replied_to_message_id: there.id },
      { thread_root_id: there.id, replied_to_message_id: here.id },
      { thread_root_id: reply.id },
    ];
    const ids = { there: there.id, here: here.id, reply: reply.id };
    const places = Object.fromEntries(bodies.map((body) => [namedBy(body, ids), body]));
    const misplaced = await misplacedMessages(session, places, tag);
    for (const { what, as, body } of sampleByEffort(session, misplaced, 0, { quick: 2 })) {
      const sent = await sendMessage(session, { as, body });
      session.judgeStatus("THR-07", [there.exchange, sent], "4xx", {
        message: `a reply to ${what} was not refused`,
      });
    }
    const traces = [
      ...(await findTagged(session, tag, here, here)),
      ...(await findTagged(session, tag, there, there)),
    ];
    session.judge("THR-07", traces.length === 0, {
      message: "a reply that names a root of another conversation is stored",
      expected: "no such message in either conversation",
      found: traces.map(({ id, conversation_id }) => ({ id, conversation_id })),
    });
  },
});

/** The messages that a request names, in the words of a finding. */
function namedBy(
  body: { readonly thread_root_id: string; readonly replied_to_message_id?: string },
  { there, here, reply }: Readonly<Record<"there" | "here" | "reply", string>>,
): string {
  const names: Readonly<Record<string, string>> = {
    [there]: "a root of another conversation",
    [here]: "a message of its own conversation",
    [reply]: "a reply of another conversation",
  };
  const { thread_root_id: root, replied_to_message_id: repliedTo } = body;
  const answered = repliedTo === undefined ? "" : `, and as what it replies to ${names[repliedTo]},`;
  return `a thread whose root is ${names[root]}${answered}`;
}
