// Spec 316: "can be replayed with the same key for 24 hours". What an Idempotency-Key stands for is forgotten once it comes with
// the id of another API key.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation is carried out again once its Idempotency-Key was sent for another API key",
  breaks: ["IDM-19"],
  decorate: around("rotateApiKey", (original) => {
    const first = new Map<string, string>();
    const forgotten = new Map<string, number>();
    return (request, context) => {
      const { apiKeyId } = request.path;
      const key = context.idempotencyKey ?? "";
      const known = first.get(key) ?? apiKeyId;
      first.set(key, known);
      const times = (forgotten.get(key) ?? 0) + (known === apiKeyId ? 0 : 1);
      forgotten.set(key, times);
      const isForgotten = known === apiKeyId && times > 0;
      return original(request, isForgotten ? { ...context, idempotencyKey: `${key} ${times}` } : context);
    };
  }),
});
