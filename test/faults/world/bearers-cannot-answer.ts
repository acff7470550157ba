// Bearer keys are those of machines, and machines cannot answer.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a human with the key in Authorization cannot answer a question",
  breaks: ["AUT-02", "CRD-89"],
  decorate: knowingBearers((isOld) =>
    before("answerQuestion", (_, context) => {
      if (isOld(context)) throw new Refusal("forbidden", "only a human can answer a question card");
    }),
  ),
});
