// Line 261: "posts a reply in the chosen location". What is told to an agent is told where it asked, whatever its card says.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answer to the question of an agent is posted in its thread, whatever its replyMode says",
  breaks: ["CRD-89"],
  decorate: (services) => {
    const ofAgents = new Set<string>();
    const { messages } = services.store;
    const { find } = messages;
    messages.find = (viewer, messageId) => {
      const message = find(viewer, messageId);
      if (message?.questionCard == null || !ofAgents.has(messageId)) return message;
      return { ...message, questionCard: { ...message.questionCard, replyMode: "thread" } };
    };
    return after("createMessage", (response, _, context) => {
      if (response.status === 200 && context.caller.kind === "agent") ofAgents.add(response.body.data.id);
    })(services);
  },
});
