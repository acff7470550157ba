import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the creation of a route under a used key and a name with other blanks is not a conflict",
  breaks: ["IDM-24"],
  decorate: around("createInboundRoute", (original) => {
    const names = new Map<string, string>();
    return (request, context) => {
      const given = request.body.name ?? "";
      const plain = given.trim().replaceAll(/\s+/g, " ");
      const key = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, plain]);
      const name = names.get(key) ?? given;
      names.set(key, name);
      return original({ ...request, body: { ...request.body, name } }, context);
    };
  }),
});
