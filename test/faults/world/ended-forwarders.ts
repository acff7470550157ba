// Spec 264: the destination message "must explicitly share that call". The share is a grant of the key that made it.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withoutSharing } from "../tools/forwards.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title: "a forward opens its call no more once the key that made the forward was revoked",
  breaks: ["FWD-08", "FWD-13"],
  decorate: (services) => {
    const madeBy = new Map<string, string>();
    const ended = new Set<string>();
    return both(
      after("forwardMessage", (response, _, { keyId }) => {
        if (response.status === 200) madeBy.set(response.body.data.id, keyId);
      }),
      onStatus((key, status) => {
        if (status === "revoked") for (const [id, maker] of madeBy) if (maker === key.id) ended.add(id);
      }),
      withoutSharing(ended),
    )(services);
  },
});
