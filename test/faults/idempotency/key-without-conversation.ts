import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another conversation replays its message",
  breaks: ["IDM-10"],
  decorate: remembering(
    "createMessage",
    (request, context) =>
      `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(request.body)}`,
  ),
});
