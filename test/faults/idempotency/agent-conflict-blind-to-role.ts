import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating an agent with a used key and another role replays",
  breaks: ["IDM-24"],
  decorate: around("createAgent", (original) => {
    const first = new Map<string, Parameters<typeof original>[0]["body"]>();
    return (request, context) => {
      const key = JSON.stringify([
        context.caller.memberId,
        context.idempotencyKey,
        request.body.display_name,
      ]);
      const body = first.get(key) ?? request.body;
      first.set(key, body);
      return original({ ...request, body }, context);
    };
  }),
});
