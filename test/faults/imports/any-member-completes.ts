// Completing writes nothing, so anybody may.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "an ordinary member completes an import",
  breaks: ["AUT-15"],
  decorate: around(
    "completeImport",
    (right) => (request, context) => right(request, { ...context, role: "admin" }),
  ),
});
