import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text that differs in case counts as the same request",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { caller, path, idempotencyKey } = context;
    return `${caller.memberId} ${path} ${idempotencyKey} ${JSON.stringify(request.body).toLowerCase()}`;
  }),
});
