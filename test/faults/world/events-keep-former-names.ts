// Line 125: conversation_name of the message in an event. It is remembered from the first event of the conversation, and an
// import that gives it another name does not change it.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the events of a conversation that was given another name have its former name",
  breaks: ["EVT-18"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => {
    const names = new Map<string, string>();
    return (message) => {
      const conversationName = names.get(message.conversationId) ?? message.conversationName;
      names.set(message.conversationId, conversationName);
      return messageCreated({ ...message, conversationName });
    };
  }),
});
