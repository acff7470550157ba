// Keys may hold letters, digits, dots and dashes, and nothing else.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a key with punctuation is refused",
  breaks: ["IDM-12"],
  decorate: around("createMessage", (right) => async (request, context) => {
    if (!/^[\w.-]+$/.test(context.idempotencyKey ?? "")) throw new Refusal("invalid_request", "not a key");
    return right(request, context);
  }),
});
