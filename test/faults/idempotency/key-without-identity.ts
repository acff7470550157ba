import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another identity's key replays the first one's message",
  breaks: ["IDM-11"],
  decorate: remembering(
    "createMessage",
    (request, context) => `${context.path} ${context.idempotencyKey} ${JSON.stringify(request.body)}`,
  ),
});
