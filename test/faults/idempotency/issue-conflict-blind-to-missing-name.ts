// A name is compared where there is one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "issuing a key with a used Idempotency-Key and name null instead of a name replays",
  breaks: ["IDM-21"],
  decorate: around("issueApiKey", (original) => {
    const names = new Map<string, string>();
    return (request, context) => {
      const { name, ...rest } = request.body;
      const key = JSON.stringify([context.caller.memberId, context.idempotencyKey, rest]);
      if (name !== null) names.set(key, names.get(key) ?? name);
      return original({ ...request, body: { ...rest, name: name ?? names.get(key) ?? null } }, context);
    };
  }),
});
