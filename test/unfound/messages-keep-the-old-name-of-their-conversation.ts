// Line 279: "Retrying a batch updates records". The name of the conversation is kept beside each message that was read.
import { defineFault } from "../faults/tools/fault.ts";
import { inShown } from "../faults/tools/messages/posts.ts";

export default defineFault({
  title: "messages that were read before an import renames their conversation keep showing its old name",
  breaks: ["IMP-16", "IMP-39"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return inShown((shown) => {
      const name = names.get(shown.id) ?? shown.conversation_name;
      names.set(shown.id, name);
      return { ...shown, conversation_name: name };
    })(services);
  },
});
