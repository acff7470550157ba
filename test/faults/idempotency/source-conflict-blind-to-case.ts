// Names are compared without their case.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the creation of an inbound webhook source under a used key and a name in other case is not a conflict",
  breaks: ["IDM-24"],
  decorate: around("createInboundSource", (original) => {
    const names = new Map<string, string>();
    return (request, context) => {
      const key = `${context.caller.memberId} ${context.idempotencyKey} ${request.body.name.toLowerCase()}`;
      const name = names.get(key) ?? request.body.name;
      names.set(key, name);
      return original({ ...request, body: { ...request.body, name } }, context);
    };
  }),
});
