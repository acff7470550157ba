import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text that differs after the first kilobyte counts as the same request",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { markdown_content: text, ...others } = request.body;
    const { caller, path, idempotencyKey } = context;
    return `${caller.memberId} ${path} ${idempotencyKey} ${text?.slice(0, 1024)} ${JSON.stringify(others)}`;
  }),
});
