// Spec 316: a conflict takes the place of the response that it conflicts with.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an inbound webhook source is created again when its request is repeated after a conflict",
  breaks: ["IDM-19"],
  decorate: around("createInboundSource", (original) => {
    const forgotten = new Set<string | undefined>();
    return async (request, context) => {
      const { idempotencyKey: key } = context;
      try {
        return await original(
          request,
          forgotten.has(key) ? { ...context, idempotencyKey: `${key} again` } : context,
        );
      } catch (error) {
        if (error instanceof Refusal && error.code === "idempotency_conflict") forgotten.add(key);
        throw error;
      }
    };
  }),
});
