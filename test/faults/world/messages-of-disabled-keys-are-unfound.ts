// Line 216: "Search accessible messages"; messages are joined with the key that sent them, which must be active.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts, inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search does not find what a key sent that is disabled now",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const senders = new Map<string, string>();
    const disabled = new Set<string | undefined>();
    return both(
      afterPosts(({ id }, _, { keyId }) => void senders.set(id, keyId)),
      after("disableApiKey", (_, request) => disabled.add(request.path.apiKeyId)),
      after("enableApiKey", (_, request) => disabled.delete(request.path.apiKeyId)),
      inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !disabled.has(senders.get(id)))),
    )(services);
  },
});
