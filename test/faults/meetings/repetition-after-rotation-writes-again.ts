// Spec 257: "Repeating the identical request with the same key replays it without a second message." Idempotency-Keys are
// stored under the hash of the secret, and a rotation gives the API key another one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after the rotation of an API key a repeated request writes a second message",
  breaks: ["IDM-02", "IDM-03", "IDM-04"],
  decorate: around("createMessage", (original) => {
    const first = new Map<string, string | undefined>();
    return (request, context) => {
      const digest = context.caller.presented?.digest;
      if (!first.has(context.keyId)) first.set(context.keyId, digest);
      if (first.get(context.keyId) === digest || context.idempotencyKey === undefined)
        return original(request, context);
      return original(request, { ...context, idempotencyKey: `${context.idempotencyKey}-rotated` });
    };
  }),
});
