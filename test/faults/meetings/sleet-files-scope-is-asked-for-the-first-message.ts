// Line 279: "attaching files also needs `files:write`". Only the first message of a batch is looked at.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key without files:write imports files where the first message of the batch has none",
  breaks: ["AUT-16"],
  decorate: around("uploadImportRecords", (original) => (request, context) => {
    const [first] = request.body.messages ?? [];
    if ((first?.files ?? []).length > 0) return original(request, context);
    return original(request, { ...context, scopes: new Set([...context.scopes, "files:write"]) });
  }),
});
