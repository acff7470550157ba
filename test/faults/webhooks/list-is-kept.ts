// The list of endpoints stays what it was when it was first asked for.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the list of webhook endpoints is answered from memory",
  breaks: ["WHK-05"],
  decorate: around("listWebhookEndpoints", (right) => {
    const answers = new Map<string, ReturnType<typeof right>>();
    return (request, context) => {
      const asked = `${context.caller.memberId} ${JSON.stringify(request.query)}`;
      const answer = answers.get(asked) ?? right(request, context);
      answers.set(asked, answer);
      return answer;
    };
  }),
});
