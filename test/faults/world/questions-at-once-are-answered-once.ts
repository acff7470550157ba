// Line 261: the first human answer to a question. Answers wait for each other by conversation, and the one that comes meanwhile
// is taken for a second answer.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of answers to two questions of one conversation at the same time the second is refused",
  breaks: ["CRD-89", "CRD-111"],
  decorate: around("answerQuestion", (original) => {
    const underWay = new Map<string, string>();
    return async (request, context) => {
      const { messageId } = request.path;
      const place = context.services.store.messages.find(context.caller, messageId)?.conversationId ?? "";
      const other = underWay.get(place);
      if (other !== undefined && other !== messageId)
        throw new Refusal("already_answered", "the question is answered");
      underWay.set(place, messageId);
      try {
        await pause(MEETING_MS);
        return await original(request, context);
      } finally {
        if (underWay.get(place) === messageId) underWay.delete(place);
      }
    };
  }),
});
