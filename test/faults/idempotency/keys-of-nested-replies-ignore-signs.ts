// Line 257: a repetition has "the same key". The keys of replies to replies are looked up by their letters and digits.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the Idempotency-Keys of replies to replies are compared without hyphens and other signs",
  breaks: ["IDM-28"],
  decorate: around("createMessage", (original) => (request, context) => {
    const { idempotencyKey } = context;
    const isNested = typeof request.body.replied_to_message_id === "string";
    return isNested && idempotencyKey !== undefined
      ? original(request, { ...context, idempotencyKey: idempotencyKey.replaceAll(/[^a-z\d]/gi, "") })
      : original(request, context);
  }),
});
