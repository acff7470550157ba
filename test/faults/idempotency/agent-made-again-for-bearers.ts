// Spec 309 and 316: both headers carry the same key, and the creation of agents takes an Idempotency-Key. The key of the
// replay is made of the header that the request came with.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "the creation of an agent is not replayed when it is repeated with the key in the other header",
  breaks: ["IDM-26", "AUT-02"],
  decorate: knowingBearers((isBearer) =>
    inContext("createAgent", (context) =>
      isBearer(context) ? { ...context, idempotencyKey: `bearer ${context.idempotencyKey}` } : context,
    ),
  ),
});
