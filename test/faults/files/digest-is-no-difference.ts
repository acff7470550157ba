// Declarations are told apart by name, type and size.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "another sha256 with a used key counts as the same declaration",
  breaks: ["IDM-16"],
  decorate: around("createFile", (right) => {
    const answers = new Map<string, ReturnType<typeof right>>();
    return (request, context) => {
      const { sha256: _, ...rest } = request.body;
      const name = `${context.keyId} ${context.idempotencyKey} ${JSON.stringify(rest)}`;
      const answer = answers.get(name) ?? right(request, context);
      answers.set(name, answer);
      return answer;
    };
  }),
});
