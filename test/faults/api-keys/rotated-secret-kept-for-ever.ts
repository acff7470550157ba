// Answers to rotations are kept as long as the process lives.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the one-time secret of a rotation is repeated without an end",
  breaks: ["IDM-20"],
  decorate: around("rotateApiKey", (original) => {
    const answers = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.idempotencyKey} ${context.path}`;
      const answer = answers.get(key) ?? (await original(request, context));
      answers.set(key, answer);
      return answer;
    };
  }),
});
