import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterLimit } from "../tools/limits.ts";

export default defineFault({
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
});
