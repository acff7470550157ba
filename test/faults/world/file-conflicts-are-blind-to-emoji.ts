// Line 351: "retried with the same key only for an identical body". Filenames are compared by a collation that gives
// characters beyond the basic plane no weight.
import type { CreateFileBody } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two declarations under one Idempotency-Key whose filenames differ in an emoji are the same",
  breaks: ["IDM-16"],
  decorate: around("createFile", (original) => {
    const first = new Map<string, CreateFileBody>();
    return async (request, context) => {
      const filename = request.body.filename.replace(/[\u{10000}-\u{10ffff}]/gu, "");
      const sameness = JSON.stringify([context.keyId, context.idempotencyKey, { ...request.body, filename }]);
      const body = first.get(sameness) ?? request.body;
      first.set(sameness, body);
      return original({ ...request, body }, context);
    };
  }),
});
