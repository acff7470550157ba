import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the one-time secret of a rotation is repeated without an end",
  breaks: ["IDM-20"],
  decorate: around("rotateApiKey", (original) => {
    const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.idempotencyKey} ${context.path}`;
      const response = responses.get(key) ?? (await original(request, context));
      responses.set(key, response);
      return response;
    };
  }),
});
