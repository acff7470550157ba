// Spec 353: "same `Idempotency-Key`, changed parameters". The scopes of the first request are looked for in the second one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "issuing with a used Idempotency-Key and more scopes answers with the first key",
  breaks: ["IDM-21"],
  decorate: around("issueApiKey", (original) => {
    const first = new Map<string, readonly string[]>();
    return (request, context) => {
      const { body } = request;
      const key = `${context.caller.memberId} ${context.idempotencyKey}`;
      const known = first.get(key) ?? body.scopes;
      first.set(key, known);
      const isMore = known.every((scope) => body.scopes.some((one) => one === scope));
      const scopes = isMore ? body.scopes.filter((scope) => known.includes(scope)) : body.scopes;
      return original({ ...request, body: { ...body, scopes } }, context);
    };
  }),
});
