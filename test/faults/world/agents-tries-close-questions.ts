// Spec 261: "agents cannot answer for a human". The refusal comes when the question was taken already.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both, inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question takes no answer any more after an agent was refused as the one who answers",
  breaks: ["CRD-90"],
  decorate: (services) => {
    const closed = new Set<string>();
    return both(
      inRefusals("answerQuestion", (refusal, { path }, { caller }) => {
        if (caller.kind === "agent") closed.add(path.messageId);
        return refusal;
      }),
      before("answerQuestion", ({ path }) => {
        if (closed.has(path.messageId)) throw new Refusal("already_answered", "the question is closed");
      }),
    )(services);
  },
});
