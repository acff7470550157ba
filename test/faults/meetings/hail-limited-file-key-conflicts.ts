// Spec 355: writes that need an Idempotency-Key are retried with the same key after a limit. The key is taken note of
// before the limit is asked, and nothing is stored under it.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a create-file request that was limited is refused as a conflict when it is repeated",
  breaks: ["RAT-08"],
  decorate: (services) => {
    const limited = new Set<unknown>();
    return both(
      onTheWayOut((text, request, reply) => {
        if (reply.statusCode === 429 && request.method === "POST" && /\/files$/.test(request.url))
          limited.add(request.headers["idempotency-key"]);
        return text;
      }),
      around("createFile", (original) => async (request, context) => {
        if (limited.has(context.idempotencyKey))
          throw new Refusal("idempotency_conflict", "this Idempotency-Key was used with another request");
        return original(request, context);
      }),
    )(services);
  },
});
