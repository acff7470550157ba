import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member who answered a question can answer it again",
  breaks: ["CRD-88"],
  decorate: (services) => {
    const answerers = new Map<string, string>();
    const { find } = services.store.messages;
    services.store.messages.find = (viewer, messageId) => {
      const message = find(viewer, messageId);
      if (!message?.questionCard || answerers.get(messageId) !== viewer.memberId) return message;
      return { ...message, questionCard: { ...message.questionCard, answerMessageId: null } };
    };
    return after("answerQuestion", (response, request, context) => {
      if (response.status === 200) answerers.set(request.path.messageId, context.caller.memberId);
    })(services);
  },
});
