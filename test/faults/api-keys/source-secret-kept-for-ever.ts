// The response to a creation is kept, and its secret with it.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the secret of an inbound webhook source is repeated without an end",
  breaks: ["IDM-20"],
  decorate: around("createInboundSource", (original) => {
    const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
      const response = responses.get(key) ?? (await original(request, context));
      if (response.status === 201) responses.set(key, response);
      return response;
    };
  }),
});
