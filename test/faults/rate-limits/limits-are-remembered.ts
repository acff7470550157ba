import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterLimit } from "../tools/limits.ts";

export default defineFault({
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
});
