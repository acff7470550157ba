// Spec 257: pictures are looked at outside of the transaction that looks the Idempotency-Key of their message up.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "equal requests for a message with pictures at the same time create several",
  breaks: ["IDM-08"],
  decorate: around("createMessage", (original) => {
    const done = new Set<string>();
    return async (request, context) => {
      const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
      if ((request.body.image_urls ?? []).length === 0 || done.has(name)) return original(request, context);
      await pause(MEETING_MS);
      const isFirst = !done.has(name);
      done.add(name);
      return original(request, isFirst ? context : { ...context, idempotencyKey: undefined });
    };
  }),
});
