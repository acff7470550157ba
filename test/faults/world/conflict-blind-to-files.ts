import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a request with a used Idempotency-Key and other files is answered as a repetition",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const first = new Map<string, string[] | undefined>();
    return async (request, context) => {
      const { file_ids, ...body } = request.body;
      const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, body]);
      if (!first.has(name)) first.set(name, file_ids);
      const known = first.get(name);
      return original(
        { ...request, body: known === undefined ? body : { ...body, file_ids: known } },
        context,
      );
    };
  }),
});
