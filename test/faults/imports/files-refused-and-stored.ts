import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message with files is refused without files:write and stored with them",
  breaks: ["AUT-16", "AUT-08"],
  decorate: around("uploadImportRecords", (original) => async (request, context) => {
    if (!context.scopes.has("files:write"))
      await original(request, { ...context, scopes: new Set([...context.scopes, "files:write"]) });
    return original(request, context);
  }),
});
