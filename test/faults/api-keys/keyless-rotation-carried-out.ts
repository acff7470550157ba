import { Refusal } from "../../../reference-server/refusal.ts";
import { withMadeUpKeys } from "../tools/administration.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation is refused for want of an Idempotency-Key and carried out",
  breaks: ["IDM-17"],
  decorate: both(
    withMadeUpKeys(/\/rotate$/),
    after("rotateApiKey", (_, __, context) => {
      if (context.idempotencyKey?.startsWith("made-up"))
        throw new Refusal("invalid_request", "headers /idempotency-key: expected a key");
    }),
  ),
});
