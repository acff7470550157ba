import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "imports of two sources with one source workspace id are one",
  breaks: ["IMP-06"],
  decorate: around(
    "createImport",
    (original) => (request, context) =>
      original({ ...request, body: { ...request.body, source: "any" } }, context),
  ),
});
