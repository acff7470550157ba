// Line 316: "Responses holding one-time secrets can be replayed with the same key for 24 hours"; what is repeated is looked
// up among the active keys.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated request to issue a key that was disabled meanwhile issues another key",
  breaks: ["IDM-19"],
  decorate: around("issueApiKey", (original, { store }) => {
    const issued = new Map<string, string>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${context.idempotencyKey}`;
      const holder = await store.keys.get(issued.get(name) ?? "");
      const isGone = holder?.key.status === "disabled";
      const idempotencyKey = isGone ? `${context.idempotencyKey} ${holder.key.id}` : context.idempotencyKey;
      const response = await original(request, { ...context, idempotencyKey });
      if (response.status === 201) issued.set(name, response.body.data.api_key.id);
      return response;
    };
  }),
});
