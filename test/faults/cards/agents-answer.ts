import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent can answer a question",
  breaks: ["CRD-90"],
  decorate: aroundStore(
    "questions",
    "answer",
    (answer) =>
      (viewer, ...rest) =>
        answer({ ...viewer, kind: "human" }, ...rest),
  ),
});
