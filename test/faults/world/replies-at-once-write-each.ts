import { around, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "equal replies that arrive at the same time with one key are all written",
  breaks: ["IDM-08"],
  decorate: around("createMessage", (original) => {
    const done = new Set<string>();
    return async (request, context) => {
      const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
      if (!request.body.thread_root_id || done.has(name)) return original(request, context);
      await pause(40);
      const isFirst = !done.has(name);
      done.add(name);
      return original(request, isFirst ? context : { ...context, idempotencyKey: undefined });
    };
  }),
});
