// The scope is looked at when the message is stored.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message with files is refused without files:write and stored with them",
  breaks: ["AUT-16"],
  decorate: around("uploadImportRecords", (right) => async (request, context) => {
    if (!context.scopes.has("files:write"))
      await right(request, { ...context, scopes: new Set([...context.scopes, "files:write"]) });
    return right(request, context);
  }),
});
