// Line 311: "a missing scope gives 403 with `error_code` `missing_scope` and `missing_scopes`". The scope
// that depends on the body is checked elsewhere.

import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "importing files without files:write is refused with the code forbidden",
  breaks: ["AUT-09", "AUT-10"],
  decorate: inRefusals("uploadImportRecords", (error) =>
    error.code === "missing_scope" ? new Refusal("forbidden", error.message) : error,
  ),
});
