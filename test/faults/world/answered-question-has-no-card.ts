import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the message of a question no longer links to its card once it was answered",
  breaks: ["CRD-108"],
  decorate: inShown(({ question_card, ...shown }) =>
    question_card === undefined || question_card.status === "answered" ? shown : { ...shown, question_card },
  ),
});
