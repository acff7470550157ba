// Line 279: "attaching files also needs files:write"; the first message of a batch stands for all.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a batch is taken without files:write where a later message than its first has files",
  breaks: ["AUT-16"],
  decorate: around("uploadImportRecords", (original) => async (request, context) => {
    const isAsked = (request.body.messages?.[0]?.files ?? []).length > 0;
    const scopes = isAsked ? context.scopes : new Set([...context.scopes, "files:write"]);
    return original(request, { ...context, scopes });
  }),
});
