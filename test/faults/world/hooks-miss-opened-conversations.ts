// Spec 336: "creating a message in an accessible conversation emits message.created to matching ... webhook endpoints".
// That an identity may not hear a conversation is remembered for its endpoints.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an endpoint gets nothing of a conversation that was opened to its maker after a message was refused to it",
  breaks: ["WHK-10"],
  decorate: aroundStore("directory", "canRead", (canRead) => {
    const refused = new Set<string>();
    return (viewer, conversationId) => {
      const may = canRead(viewer, conversationId);
      if (viewer.keyId !== undefined) return may;
      const name = `${viewer.memberId} ${conversationId}`;
      if (!may) refused.add(name);
      return !refused.has(name);
    };
  }),
});
