// A rotated key is the same key with another secret.
import { both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a message is created again when its request is repeated with the new secret of a rotated key",
  breaks: ["IDM-29"],
  decorate: (services) => {
    const rotations = new Map<string, number>();
    return both(
      onRotation((keyId) => rotations.set(keyId, (rotations.get(keyId) ?? 0) + 1)),
      inContext("createMessage", (context) => {
        const count = rotations.get(context.keyId) ?? 0;
        const idempotencyKey = count === 0 ? context.idempotencyKey : `${context.idempotencyKey} ${count}`;
        return { ...context, idempotencyKey };
      }),
    )(services);
  },
});
