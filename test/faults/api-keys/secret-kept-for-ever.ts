import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a one-time secret is repeated without an end",
  breaks: ["IDM-20"],
  decorate: around("issueApiKey", (original) => {
    const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
      const response = responses.get(key) ?? (await original(request, context));
      responses.set(key, response);
      return response;
    };
  }),
});
