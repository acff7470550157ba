import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an ordinary member imports",
  breaks: ["AUT-15"],
  decorate: (services) =>
    (["createImport", "uploadImportRecords", "completeImport"] as const).reduce(
      // Each handler is called with its own arguments, and another role.
      (changed, id) => inContext(id as "createImport", (context) => ({ ...context, role: "admin" }))(changed),
      services,
    ),
});
