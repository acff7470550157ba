// Line 353: "idempotency_conflict (409: same Idempotency-Key, changed parameters)"; the optional digest does
// not belong to the compared parameters.
import type { CreateFileBody } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file that is declared again under its Idempotency-Key with another sha256 is the first one",
  breaks: ["IDM-16"],
  decorate: around("createFile", (original) => {
    const first = new Map<string, CreateFileBody>();
    return async (request, context) => {
      const { sha256: _, ...compared } = request.body;
      const name = JSON.stringify([context.keyId, context.idempotencyKey, compared]);
      const body = first.get(name) ?? request.body;
      first.set(name, body);
      return original({ ...request, body }, context);
    };
  }),
});
