// Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". What changed is deleted and stored
// anew.
import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported message that is sent again with another text has another id",
  breaks: ["IMP-16"],
  decorate: (services) => {
    const texts = new Map<string, string | null | undefined>();
    return inMessages(["listMessages", "listReplies"], (message) => {
      const text = texts.get(message.id) ?? message.content;
      texts.set(message.id, text);
      // A thread is still found by its root.
      const isAnother = text !== message.content && message.replies_count === 0;
      return isAnother ? { ...message, id: `${message.id}2` } : message;
    })(services);
  },
});
