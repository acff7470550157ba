// Spec 85: "stable identifier": a key with a new secret is the same key. What is remembered by the secret is gone with it.
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was rotated finds no task by its id any more",
  breaks: ["KEY-26"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      onRotation((keyId) => rotated.add(keyId)),
      before("getTask", (_, context) => {
        if (rotated.has(context.keyId)) throw notFound("task");
      }),
    )(services);
  },
});
