// Line 261: "The first human answer is final and posts a reply"; line 170: a text_input holds up to 2000 characters.
// The column of answers has room for 255.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text of more than 255 characters is refused as an answer",
  breaks: ["CRD-89", "CRD-111"],
  decorate: before("answerQuestion", ({ body }) => {
    if (typeof body.value === "string" && body.value.length > 255)
      throw invalidBody("/value", "max_length", "expected at most 255 characters");
  }),
});
