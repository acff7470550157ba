import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to another reply counts as the same request",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { replied_to_message_id: repliedTo, ...body } = request.body;
    const compared = JSON.stringify({ ...body, isReplyToReply: repliedTo !== undefined });
    return `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${compared}`;
  }),
});
