// Cards are looked for where messages are posted to a conversation, and not where replies are.
import { defineFault } from "../faults/tools/fault.ts";
import { inShown } from "../faults/tools/messages/posts.ts";

export default defineFault({
  title: "a question that is posted as a reply is posted as text",
  breaks: ["CRD-93"],
  decorate: inShown(({ question_card, ...shown }, { threadRootId }) =>
    threadRootId !== null || question_card === undefined ? shown : { ...shown, question_card },
  ),
});
