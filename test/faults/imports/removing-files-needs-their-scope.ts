// Line 279: "attaching files also needs `files:write`"; an empty array attaches none.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported message with an empty files array is refused to a key without files:write",
  breaks: ["IMP-43"],
  decorate: around("uploadImportRecords", (original) => (request, context) => {
    if (!context.scopes.has("files:write") && request.body.messages?.some(({ files }) => files !== undefined))
      throw new Refusal("missing_scope", "the key lacks files:write", { missingScopes: ["files:write"] });
    return original(request, context);
  }),
});
