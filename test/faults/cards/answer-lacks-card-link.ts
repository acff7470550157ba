import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question has no card link",
  breaks: ["CRD-87"],
  decorate: inMessages(["createMessage"], ({ question_card: _, ...message }) => message),
});
