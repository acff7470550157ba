import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another body with the same text counts as the same request",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { caller, path, idempotencyKey } = context;
    return `${caller.memberId} ${path} ${idempotencyKey} ${request.body.markdown_content}`;
  }),
});
