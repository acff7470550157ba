// Spec 287, 336: a mentions subscription gets what mentions its principal. Who is notified of mentions is kept by the secret.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mentions subscription that is opened after the rotation of its key gets nothing",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      onRotation((keyId) => rotated.add(keyId)),
      onlyMatching((_, { delivery, viewer }) => delivery !== "mentions" || !rotated.has(viewer.keyId ?? "")),
    )(services);
  },
});
