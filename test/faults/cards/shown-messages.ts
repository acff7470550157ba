// Servers with a fault in showing messages, a row each.
import { inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "answer-lacks-card-link": {
    title: "the answer to a question has no card link",
    breaks: ["CRD-87"],
    decorate: inMessages(["createMessage"], ({ question_card: _, ...message }) => message),
  },
  "read-lacks-card-link": {
    title: "a question read by its id has no card link",
    breaks: ["CRD-108"],
    decorate: inMessages(["getMessage"], ({ question_card: _, ...message }) => message),
  },
});
