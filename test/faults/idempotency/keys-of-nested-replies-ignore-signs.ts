// Line 257: a repetition has "the same key". The keys of replies to replies are looked up by their letters and digits.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the Idempotency-Keys of replies to replies are compared without hyphens and other signs",
  breaks: ["IDM-28"],
  decorate: inContext("createMessage", (context, request) => {
    const { idempotencyKey } = context;
    const isNested = typeof request.body.replied_to_message_id === "string";
    return isNested && idempotencyKey !== undefined
      ? { ...context, idempotencyKey: idempotencyKey.replaceAll(/[^a-z\d]/gi, "") }
      : context;
  }),
});
