import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the creation of an agent under a used key and a name with another unseen character is not a conflict",
  breaks: ["IDM-24"],
  decorate: around("createAgent", (original) => {
    const names = new Map<string, string>();
    return (request, context) => {
      const { display_name: given } = request.body;
      const key = `${context.caller.memberId} ${context.idempotencyKey} ${given.replaceAll("\u200b", "")}`;
      const display_name = names.get(key) ?? given;
      names.set(key, display_name);
      return original({ ...request, body: { ...request.body, display_name } }, context);
    };
  }),
});
