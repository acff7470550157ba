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
  // Line 261: "a link to the card". The address is made before the card has its id.
  "links-lead-nowhere": {
    title: "all questions have the same link, which leads to the card of none",
    breaks: ["CRD-87"],
    decorate: inMessages(["createMessage"], (message) =>
      message.question_card === undefined
        ? message
        : {
            ...message,
            question_card: { ...message.question_card, url: "https://service.example/cards/undefined" },
          },
    ),
  },
});
