import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "imported replies are taken with files though the key lacks files:write",
  breaks: ["AUT-16", "AUT-08"],
  decorate: inContext("uploadImportRecords", (context, request) => {
    const messages = request.body.messages ?? [];
    const isMeant = messages.every(
      ({ files, thread_root_external_id: root }) => !files?.length || Boolean(root),
    );
    return isMeant ? { ...context, scopes: new Set([...context.scopes, "files:write"]) } : context;
  }),
});
