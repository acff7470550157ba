import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to another reply counts as the same request",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { replied_to_message_id: repliedTo, ...body } = request.body;
      const compared = JSON.stringify({ ...body, isReplyToReply: repliedTo !== undefined });
      const known = `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${compared}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
