import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a declaration with a key that another workspace used is answered with the file of that workspace",
  breaks: ["FIL-21"],
  decorate: around("createFile", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      if (context.idempotencyKey === undefined) return original(request, context);
      const known = `${context.idempotencyKey} ${JSON.stringify(request.body)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
