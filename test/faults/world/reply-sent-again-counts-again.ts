import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "replies_count counts an imported reply as often as it was sent",
  breaks: ["IMP-15", "IMP-35"],
  decorate: (services) => {
    const sent = new Set<string>();
    const surplus = new Map<string, number>();
    const texts = new Map<string, string | null>();
    return both(
      inImportedMessages(() => (message) => {
        texts.set(message.externalId, message.content);
        const root = message.threadRootExternalId;
        if (root && sent.has(message.externalId)) surplus.set(root, (surplus.get(root) ?? 0) + 1);
        sent.add(message.externalId);
        return message;
      }),
      inShown((shown) => {
        const found = [...surplus].find(([id]) => texts.get(id) === shown.content);
        return found === undefined ? shown : { ...shown, replies_count: shown.replies_count + found[1] };
      }),
    )(services);
  },
});
