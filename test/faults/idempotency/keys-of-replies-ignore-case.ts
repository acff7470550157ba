// Line 257: a repetition has "the same key". The keys of replies are looked up in a column that ignores case.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the Idempotency-Keys of replies are compared without regard to case",
  breaks: ["IDM-28", "IDM-07"],
  decorate: inContext("createMessage", (context, request) => {
    const { idempotencyKey } = context;
    const isReply = typeof request.body.thread_root_id === "string";
    return isReply && idempotencyKey !== undefined
      ? { ...context, idempotencyKey: idempotencyKey.toLowerCase() }
      : context;
  }),
});
