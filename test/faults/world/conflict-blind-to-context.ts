import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used key with other context messages replays",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const first = new Map<string, string[] | undefined>();
    return (request, context) => {
      const { explicit_context_message_ids: ids, ...rest } = request.body;
      const name = JSON.stringify([context.keyId, context.path, context.idempotencyKey, rest]);
      if (!first.has(name)) first.set(name, ids);
      const explicit_context_message_ids = first.get(name);
      const body =
        explicit_context_message_ids === undefined ? rest : { ...rest, explicit_context_message_ids };
      return original({ ...request, body }, context);
    };
  }),
});
