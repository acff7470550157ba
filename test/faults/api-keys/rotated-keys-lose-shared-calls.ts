// Spec 264: "To read a call shared by a `show_message` forward, pass the destination message id as `forwarded_message_id`."
// Grants are kept by the secret that first asked.
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was rotated reads no call through a forward any more",
  breaks: ["FWD-08"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      onRotation((keyId) => rotated.add(keyId)),
      before("getCall", (request, context) => {
        if (request.query.forwarded_message_id !== undefined && rotated.has(context.keyId))
          throw notFound("call");
      }),
    )(services);
  },
});
