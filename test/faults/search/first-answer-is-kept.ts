// What a word found the first time is all that it ever finds.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a search is answered from memory",
  breaks: ["SRC-01"],
  decorate: around("searchMessages", (right) => {
    const answers = new Map<string, ReturnType<typeof right>>();
    return (request, context) => {
      const asked = `${context.caller.memberId} ${JSON.stringify(request.query)}`;
      const answer = answers.get(asked) ?? right(request, context);
      answers.set(asked, answer);
      return answer;
    };
  }),
});
