// Spec 216: search accessible messages. Messages are indexed with the secret that sent them, and are found as long as that is
// valid.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts, inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search does not find what a key sent before it was rotated",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const senders = new Map<string, string>();
    const lost = new Set<string>();
    return both(
      afterPosts(({ id }, _, { keyId }) => void senders.set(id, keyId)),
      after("rotateApiKey", (_, request) => {
        for (const [id, keyId] of senders) if (keyId === request.path.apiKeyId) lost.add(id);
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !lost.has(id))),
    )(services);
  },
});
