// Spec 92, 261: a key that is rotated stays the key it was. Questions wait under the secret that asked them.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a question takes no answer any more once the key that asked it was rotated",
  breaks: ["CRD-111"],
  decorate: (services) => {
    const asked = new Map<string, string>();
    const closed = new Set<string>();
    return both(
      afterPosts((message, _, { keyId }) => asked.set(message.id, keyId)),
      onRotation((keyId) => {
        for (const [id, asker] of asked) if (asker === keyId) closed.add(id);
      }),
      before("answerQuestion", ({ path }) => {
        if (closed.has(path.messageId)) throw new Refusal("already_answered", "the question is closed");
      }),
    )(services);
  },
});
