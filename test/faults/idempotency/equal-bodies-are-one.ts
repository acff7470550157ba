import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an equal body with another key creates no message",
  breaks: ["IDM-07"],
  decorate: remembering(
    "createMessage",
    (request, context) => `${context.caller.memberId} ${context.path} ${JSON.stringify(request.body)}`,
  ),
});
