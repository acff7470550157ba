// The key is looked up before the file is written, not while.
import { around, pause } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "identical create-file requests at the same time create several files",
  breaks: ["IDM-15"],
  decorate: around("createFile", (right) => {
    const done = new Set<string>();
    return async (request, context) => {
      const name = `${context.keyId} ${context.idempotencyKey}`;
      if (done.has(name)) return right(request, context);
      await pause(5);
      const isFirst = !done.has(name);
      done.add(name);
      return right(request, isFirst ? context : { ...context, idempotencyKey: undefined });
    };
  }),
});
