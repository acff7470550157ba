// Spec 316 and 355: the Idempotency-Key is looked up before the work and not with it, and the name of the first agent is taken.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "equal creations of an agent at the same time fail but for one",
  breaks: ["IDM-26"],
  decorate: around("createAgent", (original) => {
    const underWay = new Set<string>();
    return async (request, context) => {
      const name = `${context.keyId} ${context.idempotencyKey}`;
      if (underWay.has(name)) throw new Error("the name of the agent is there twice");
      underWay.add(name);
      await pause(MEETING_MS);
      return original(request, context).finally(() => underWay.delete(name));
    };
  }),
});
