import { inKeys } from "../tools/administration.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a rotated key is listed by another id",
  breaks: ["KEY-32"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      onRotation((keyId) => rotated.add(keyId)),
      inKeys((key) => (rotated.has(key.id) ? { ...key, id: `${key.id}_2` } : key)),
    )(services);
  },
});
