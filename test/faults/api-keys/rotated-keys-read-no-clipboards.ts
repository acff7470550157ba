// Line 222: "Legacy: get a saved clipboard"; the legacy routes know the secret that a key had when it was issued.
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was rotated reads no saved clipboard any more",
  breaks: ["VER-06", "KEY-26"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      onRotation((keyId) => rotated.add(keyId)),
      before("getClipboard", (_, context) => {
        if (rotated.has(context.keyId)) throw notFound("clipboard");
      }),
    )(services);
  },
});
