// Line 344: "404 resource unavailable". The legacy route takes an unknown id for a wrong one.

import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "reading a saved clipboard that does not exist is refused with 400",
  breaks: ["ERR-06"],
  decorate: inRefusals("getClipboard", (error) =>
    error.code === "not_found" ? new Refusal("invalid_request", "expected the id of a clipboard") : error,
  ),
});
