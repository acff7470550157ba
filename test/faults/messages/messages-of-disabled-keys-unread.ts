// Messages are shown as long as the key that wrote them works.
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a message cannot be read by its id while the key that posted it is disabled",
  breaks: ["MSG-04"],
  decorate: (services) => {
    const keys = new Map<string, string>();
    const disabled = new Set<string>();
    return both(
      afterPosts((message, _, { keyId }) => keys.set(message.id, keyId)),
      before("disableApiKey", (request) => disabled.add(request.path.apiKeyId)),
      before("enableApiKey", (request) => disabled.delete(request.path.apiKeyId)),
      before("getMessage", (request) => {
        if (disabled.has(keys.get(request.path.messageId) ?? "")) throw notFound("message");
      }),
    )(services);
  },
});
