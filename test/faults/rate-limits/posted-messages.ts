// Servers with a fault in posting messages, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { limitedInside } from "../tools/limited-operations.ts";
import { afterLimit } from "../tools/limits.ts";

export default defineFaults({
  // Lines 261 and 355: the first answer to a question is final; one that was limited does not count,
  // and is sent again after the delay.
  "limited-answers-close-their-question": {
    title: "an answer that is answered with 429 closes its question",
    breaks: ["RAT-08"],
    decorate: limitedInside(
      "messages.write",
      ["createMessage", "forwardMessage", "answerQuestion"],
      async (id, carryOut, _request, context) => {
        if (id === "answerQuestion")
          await carryOut({ ...context, idempotencyKey: undefined }).catch(() => {});
      },
    ),
  },
  "limited-key-is-spent": {
    title: "a limited write cannot be repeated under its Idempotency-Key",
    breaks: ["RAT-08"],
    decorate: (services) => {
      const spent = new Set<string>();
      return both(
        before("createMessage", (_, context) => {
          if (spent.has(context.idempotencyKey ?? ""))
            throw new Refusal("conflict", "this Idempotency-Key was used with a request that was limited");
        }),
        afterLimit(async (_, context) => void spent.add(context.idempotencyKey ?? "")),
      )(services);
    },
  },
  "limits-are-remembered": {
    title: "a limited write is limited for ever under its Idempotency-Key",
    breaks: ["RAT-08"],
    decorate: (services) => {
      const limited = new Set<string>();
      return both(
        before("createMessage", (_, context) => {
          if (limited.has(context.idempotencyKey ?? ""))
            throw new Refusal("rate_limited", "wait", {
              retryAfterSeconds: 1,
              rateLimitPolicy: "messages.write",
            });
        }),
        afterLimit(async (_, context) => void limited.add(context.idempotencyKey ?? "")),
      )(services);
    },
  },
});
