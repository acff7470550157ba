import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list leaves out questions",
  breaks: ["MSG-03"],
  decorate: inListed("listMessages", (items) => items.filter(({ content }) => !isQuestion(content))),
});

const isQuestion = (content: string | null): boolean => /^```svc-question\b/m.test(content ?? "");
