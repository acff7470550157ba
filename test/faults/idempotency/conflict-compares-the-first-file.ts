import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a body with a further file counts as the same request",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { file_ids: [first] = [], ...body } = request.body;
    return `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${first} ${JSON.stringify(body)}`;
  }),
});
