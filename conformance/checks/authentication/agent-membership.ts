// An agent writes only where it is a member, even where the identity of another key may.
import { defineCheck } from "../../engine/check.ts";
import { answerOf } from "../../engine/session.ts";
import { listAround, tagged } from "../../steps/between-markers.ts";
import { postMessage } from "../../steps/messages.ts";
import { readError } from "../../wire/error.ts";

export default defineCheck({
  title: "an agent cannot post into a conversation of which it is no member",
  requirements: ["AUT-25"],
  capabilities: ["messages"],
  needs: ["keys.agent", "fixtures.conversation_without_agent"],
  async run(session) {
    const conversation = session.need("fixtures.conversation_without_agent");
    const root = await postMessage(session, { conversation });
    const bodies = [
      {},
      ...(session.profile.capabilities.has("threads") ? [{ thread_root_id: root.id }] : []),
    ];
    const contents: string[] = [];
    const attempt = async (): Promise<void> => {
      for (const body of bodies) {
        const content = session.unique("agent");
        contents.push(content);
        const sent = await session.call("createMessage", {
          as: "agent",
          path: { conversationId: conversation },
          body: { markdown_content: content, ...body },
        });
        // A key that lacks the scope is refused for that, wherever it posts.
        session.given(readError(sent.json).code !== "missing_scope", "keys.agent may create messages", sent);
        session.judge("AUT-25", session.profile.statuses.hidden.includes(sent.status), {
          message: `an agent ${"thread_root_id" in body ? "replied" : "posted"} in a conversation of which it is no member, or was not refused as documented`,
          expected: session.profile.statuses.hidden.join(" or "),
          found: answerOf(sent),
          exchanges: [sent],
        });
      }
    };
    const messages = await listAround(session, attempt, conversation);
    for (const content of contents) {
      session.judge("AUT-25", tagged(messages, content).length === 0, {
        message: "the refused message of an agent was stored in a conversation of which it is no member",
        expected: "no message with this content",
        found: content,
      });
    }
  },
});
