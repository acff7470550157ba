import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "files are imported with imports:write alone",
  breaks: ["AUT-16"],
  decorate: inContext("uploadImportRecords", (context) => ({
    ...context,
    scopes: new Set([...context.scopes, "files:write"]),
  })),
});
