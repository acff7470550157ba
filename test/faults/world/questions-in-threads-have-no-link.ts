// Line 261: "The response is the created message with a link to the card". Replies are rendered without it.
import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a question that is posted as a reply has no link to the card",
  breaks: ["CRD-87"],
  decorate: inMessages(["createMessage"], (message) => {
    const { question_card: _, ...rest } = message;
    return message.thread_root_id === null ? message : rest;
  }),
});
