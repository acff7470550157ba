// The key is looked up, then the message is written: what arrives in between is written too.
import { around, pause } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "identical requests at the same time create several messages",
  breaks: ["IDM-08"],
  decorate: around("createMessage", (right) => {
    const done = new Set<string>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      if (done.has(key)) return right(request, context);
      await pause(5);
      const isFirst = !done.has(key);
      done.add(key);
      return right(request, isFirst ? context : { ...context, idempotencyKey: undefined });
    };
  }),
});
