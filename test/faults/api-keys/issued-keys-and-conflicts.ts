// Servers with a fault in issuing keys, where Idempotency-Keys conflict, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, inRefusals } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "conflict-of-another-name": {
    title: "a used key with another body is answered as an ordinary conflict",
    breaks: ["IDM-21"],
    decorate: inRefusals("issueApiKey", (error) =>
      error.code === "idempotency_conflict" ? new Refusal("conflict", error.message) : error,
    ),
  },
  // Line 353: "same `Idempotency-Key`, changed parameters". The scopes of the first request are looked for in the second one.
  "more-scopes-replay": {
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
  },
  // Line 316: a conflict takes the place of the response that it conflicts with.
  "source-conflict-forgets-secret": {
    title: "an inbound webhook source is created again when its request is repeated after a conflict",
    breaks: ["IDM-19"],
    decorate: around("createInboundSource", (original) => {
      const forgotten = new Set<string | undefined>();
      return async (request, context) => {
        const { idempotencyKey: key } = context;
        try {
          return await original(
            request,
            forgotten.has(key) ? { ...context, idempotencyKey: `${key} again` } : context,
          );
        } catch (error) {
          if (error instanceof Refusal && error.code === "idempotency_conflict") forgotten.add(key);
          throw error;
        }
      };
    }),
  },
});
