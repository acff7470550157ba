import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "only the first message of a batch is looked at for files",
  breaks: ["AUT-16"],
  decorate: inContext("uploadImportRecords", (context, request) => {
    const [first] = request.body.messages ?? [];
    const isFree = (first?.files ?? []).length === 0;
    return isFree ? { ...context, scopes: new Set([...context.scopes, "files:write"]) } : context;
  }),
});
