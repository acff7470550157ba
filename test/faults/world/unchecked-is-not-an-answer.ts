// Line 261: "The first human answer is final and posts a reply". An unchecked box is an answer whose value is false.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer that a box is not checked is refused for the lack of a value",
  breaks: ["CRD-111"],
  decorate: before("answerQuestion", (request) => {
    if (request.body.value === false) throw invalidBody("/value", "required", "expected a value");
  }),
});
