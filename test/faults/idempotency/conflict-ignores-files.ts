import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a body with other file_ids counts as the same request",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { file_ids: _, ...body } = request.body;
    return `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${JSON.stringify(body)}`;
  }),
});
