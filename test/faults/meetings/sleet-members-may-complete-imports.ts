// Line 279: "Requires a key of a workspace owner or admin with `imports:write`". Completing asks for the
// scope alone.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the key of an ordinary member with imports:write completes an import",
  breaks: ["AUT-15"],
  decorate: around(
    "completeImport",
    (original) => (request, context) => original(request, { ...context, role: "admin" }),
  ),
});
