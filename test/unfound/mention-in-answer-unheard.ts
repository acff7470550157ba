// The service writes the text of an answer, so nobody is mentioned in it.

import { defineFault } from "../faults/tools/fault.ts";
import { onlyMatching } from "../faults/tools/matching.ts";

export default defineFault({
  title: "a mention in the text that answers a question is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const answers = new Set<string>();
    const { insert } = services.store.messages;
    services.store.messages.insert = (message) => {
      const stored = insert(message);
      if (!message.forwardSource) answers.add(stored.id);
      return stored;
    };
    return onlyMatching(
      ({ messageId }, { delivery }) => delivery === "messages" || !answers.has(messageId ?? ""),
    )(services);
  },
});
