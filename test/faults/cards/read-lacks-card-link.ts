import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question read by its id has no card link",
  breaks: ["CRD-108"],
  decorate: inMessages(["getMessage"], ({ question_card: _, ...message }) => message),
});
