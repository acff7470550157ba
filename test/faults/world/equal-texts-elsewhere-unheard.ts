// Spec 336: creating a message in an accessible conversation emits message.created to matching realtime subscriptions.
// Repetitions are dropped by author and text, and the conversation is not part of that.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a text that its author has posted in another conversation as well is delivered once",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const first = new Map<string, string>();
    return onlyMatching(({ payload, conversationId }) => {
      const { author_id, content } = JSON.parse(payload).data.object;
      const name = `${author_id} ${content}`;
      if (!first.has(name)) first.set(name, conversationId);
      return first.get(name) === conversationId || content === "";
    })(services);
  },
});
