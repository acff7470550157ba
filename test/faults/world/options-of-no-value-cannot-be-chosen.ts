// Lines 173 and 261: an option's value may be any text, and a human answers with one of the options.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the option of a select whose value is empty is refused as an answer",
  breaks: ["CRD-89", "CRD-111"],
  decorate: around("answerQuestion", (original) => (request, context) => {
    if (request.body.value === "") throw invalidBody("/value", "required", "expected a value");
    return original(request, context);
  }),
});
