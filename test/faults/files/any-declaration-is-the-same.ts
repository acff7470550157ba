// A used key is answered with its file, whatever is declared.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "another declaration with a used key is answered with the first file",
  breaks: ["IDM-16"],
  decorate: around("createFile", (right) => {
    const answers = new Map<string, ReturnType<typeof right>>();
    return (request, context) => {
      const name = `${context.keyId} ${context.idempotencyKey}`;
      const answer = answers.get(name) ?? right(request, context);
      answers.set(name, answer);
      return answer;
    };
  }),
});
