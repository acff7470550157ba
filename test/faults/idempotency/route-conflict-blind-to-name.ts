import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating a route with a used key and another name replays",
  breaks: ["IDM-24"],
  decorate: around("createInboundRoute", (original) => {
    const first = new Map<string, string | null | undefined>();
    return (request, context) => {
      const { name, ...rest } = request.body;
      const key = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, rest]);
      if (!first.has(key)) first.set(key, name);
      const known = first.get(key);
      return original({ ...request, body: known === undefined ? rest : { ...rest, name: known } }, context);
    };
  }),
});
