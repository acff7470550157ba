// Spec 261: "markdown_content holds, as its entire content, a question command (a card)", and 260: "Reply to a reply: send
// thread_root_id and replied_to_message_id". The two are checked by a list of pairs in which this one was forgotten.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question as a reply to a reply is refused",
  breaks: ["CRD-93", "CRD-87", "THR-02"],
  decorate: before("createMessage", (request) => {
    const { markdown_content: text, thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
    if (text?.startsWith("```svc-question") && repliedTo !== undefined && repliedTo !== root)
      throw invalidBody("/replied_to_message_id", "unexpected", "expected a question, found a reply");
  }),
});
