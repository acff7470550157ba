// Line 261: "The first human answer is final and posts a reply". The question is closed before the value is looked at.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both, inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answer that is refused for its control or value closes its question",
  breaks: ["CRD-89", "CRD-111"],
  decorate: (services) => {
    const closed = new Set<string>();
    return both(
      inRefusals("answerQuestion", (refusal, { path }) => {
        if (refusal.code === "invalid_request") closed.add(path.messageId);
        return refusal;
      }),
      before("answerQuestion", ({ path }) => {
        if (closed.has(path.messageId))
          throw new Refusal("already_answered", "the question is answered; the first answer is final");
      }),
    )(services);
  },
});
