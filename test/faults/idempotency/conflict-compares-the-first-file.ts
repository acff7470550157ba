// A message has one file, as a rule.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a body with a further file counts as the same request",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const answers = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { file_ids: [first] = [], ...body } = request.body;
      const known = `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${first} ${JSON.stringify(body)}`;
      const answer = answers.get(known) ?? original(request, context);
      answers.set(known, answer);
      return answer;
    };
  }),
});
