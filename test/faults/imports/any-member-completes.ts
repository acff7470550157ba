import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an ordinary member completes an import",
  breaks: ["AUT-15"],
  decorate: inContext("completeImport", (context) => ({ ...context, role: "admin" })),
});
