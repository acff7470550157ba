// The answer to a rotation is remembered by its Idempotency-Key, whichever key was to be rotated.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a rotation of another key with a used Idempotency-Key shows the first key's secret",
  breaks: ["KEY-03"],
  decorate: around("rotateApiKey", (right) => {
    const answers = new Map<string, ReturnType<typeof right>>();
    return (request, context) => {
      const name = `${context.keyId} ${context.idempotencyKey}`;
      const answer = answers.get(name) ?? right(request, context);
      answers.set(name, answer);
      return answer;
    };
  }),
});
