import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "issuing with a used key and fewer scopes replays the wider key",
  breaks: ["IDM-21"],
  decorate: around("issueApiKey", (original) => {
    const first = new Map<string, Parameters<typeof original>[0]["body"]>();
    return (request, context) => {
      const key = `${context.caller.memberId} ${context.idempotencyKey}`;
      const known = first.get(key) ?? request.body;
      first.set(key, known);
      const isLess = request.body.scopes.every((scope) => known.scopes.includes(scope));
      const body = isLess ? { ...request.body, scopes: known.scopes } : request.body;
      return original({ ...request, body }, context);
    };
  }),
});
