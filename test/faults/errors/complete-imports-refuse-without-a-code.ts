// Line 349: "Legacy `error` (string), `error_code` (string)".

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "the refusal of records for a complete import has a text and no code",
  breaks: ["ERR-01", "ERR-02"],
  decorate: inErrors((rendered, error) =>
    error instanceof Refusal && error.code === "import_completed"
      ? { ...rendered, body: { error: error.message } }
      : rendered,
  ),
});
