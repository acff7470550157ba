// Line 132: "Only the key that created an incomplete upload may inspect, complete or abort it", and a rotated key is
// that key. The upload is bound to the secret.
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was rotated cannot complete an upload that it created before",
  breaks: ["FIL-05"],
  decorate: (services) => {
    const rotatedAt = new Map<string, number>();
    return both(
      onRotation((keyId) => rotatedAt.set(keyId, services.clock.now())),
      before("completeFile", async (request, context) => {
        const waiting = await services.store.files.findWaiting(request.path.fileId);
        const rotated = rotatedAt.get(context.keyId);
        if (waiting !== undefined && rotated !== undefined && waiting.createdAt <= rotated)
          throw notFound("file");
      }),
    )(services);
  },
});
