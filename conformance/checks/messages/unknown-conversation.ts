// Listing and creating messages under a conversation id that does not exist is refused.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { statusesOf } from "../../profile/profile.ts";
import { isEmptyList } from "../../steps/keys/access/access.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";

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
  },
});
