// A key belongs to the conversation: another identity's request with it replays the first one's message.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another identity's key replays the first one's message",
  breaks: ["IDM-11"],
  decorate: around("createMessage", (original) => {
    const answers = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const known = `${context.path} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
      const answer = answers.get(known) ?? original(request, context);
      answers.set(known, answer);
      return answer;
    };
  }),
});
