// The link is made after the answer was sent.
import { inMessages } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the answer to a question has no card link",
  breaks: ["CRD-87"],
  decorate: inMessages(["createMessage"], ({ question_card: _, ...message }) => message),
});
