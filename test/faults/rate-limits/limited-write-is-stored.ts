import { defineFault } from "../tools/fault.ts";
import { afterLimit } from "../tools/limits.ts";

export default defineFault({
  title: "a message whose creation is answered with 429 is stored",
  breaks: ["RAT-08"],
  decorate: afterLimit((request, context, original) =>
    original(request, { ...context, idempotencyKey: undefined }),
  ),
});
