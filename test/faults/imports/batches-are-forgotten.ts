import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "records are confirmed and not stored",
  breaks: ["IMP-07"],
  decorate: around(
    "uploadImportRecords",
    (original) => (request, context) => original({ ...request, body: {} }, context),
  ),
});
