// Line 257: a repetition has "the same key". The keys of replies are looked up in a column that ignores case.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the Idempotency-Keys of replies are compared without regard to case",
  breaks: ["IDM-28", "IDM-07"],
  decorate: around("createMessage", (original) => (request, context) => {
    const { idempotencyKey } = context;
    const isReply = typeof request.body.thread_root_id === "string";
    return isReply && idempotencyKey !== undefined
      ? original(request, { ...context, idempotencyKey: idempotencyKey.toLowerCase() })
      : original(request, context);
  }),
});
