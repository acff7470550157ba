// Lines 261 and 355: the first answer is final; one that was limited is none yet, and is sent again after the delay.
import { defineFault } from "../tools/fault.ts";
import { limitedInside } from "../tools/limited-operations.ts";

export default defineFault({
  title: "an answer that is answered with 429 closes its question",
  breaks: ["RAT-08"],
  decorate: limitedInside(
    "messages.write",
    ["createMessage", "forwardMessage", "answerQuestion"],
    async (id, carryOut, _request, context) => {
      if (id === "answerQuestion") await carryOut({ ...context, idempotencyKey: undefined }).catch(() => {});
    },
  ),
});
