// Spec 353: "same `Idempotency-Key`, changed parameters". Names of files are compared as some file systems do.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a declaration whose name differs in case counts as the same request",
  breaks: ["IDM-16"],
  decorate: around("createFile", (original) => {
    const first = new Map<string, string>();
    return (request, context) => {
      const { filename } = request.body;
      const name = `${context.keyId} ${context.idempotencyKey} ${filename.toLowerCase()}`;
      const known = first.get(name) ?? filename;
      if (context.idempotencyKey !== undefined) first.set(name, known);
      return original({ ...request, body: { ...request.body, filename: known } }, context);
    };
  }),
});
