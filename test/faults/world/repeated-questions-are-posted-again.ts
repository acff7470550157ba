// Line 257: "Repeating the identical request with the same key replays it without a second message". Cards take another way.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that is sent again with its Idempotency-Key is posted twice",
  breaks: ["IDM-02", "IDM-03"],
  decorate: around("createMessage", (original) => {
    const bodies = new Map<string, string>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      const body = JSON.stringify(request.body);
      const isAgain = bodies.get(name) === body;
      const response = await original(request, isAgain ? { ...context, idempotencyKey: undefined } : context);
      if (response.status === 200 && response.body.data.question_card !== undefined) bodies.set(name, body);
      return response;
    };
  }),
});
