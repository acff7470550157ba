// Spec 257: the identical request is replayed "without a second message". The second of equal requests waits for the
// first, and there is one place to wait.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the third of three equal requests at the same time creates a second message",
  breaks: ["IDM-08"],
  decorate: around("createMessage", (original) => {
    const underWay = new Map<string, number>();
    return async (request, context) => {
      const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
      const place = (underWay.get(name) ?? 0) + 1;
      underWay.set(name, place);
      try {
        if (place < 3) await pause(MEETING_MS);
        return await original(request, place === 3 ? { ...context, idempotencyKey: undefined } : context);
      } finally {
        const left = (underWay.get(name) ?? 1) - 1;
        if (left > 0) underWay.set(name, left);
        else underWay.delete(name);
      }
    };
  }),
});
