// Line 349: "Legacy `error` (string), `error_code` (string)".
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "the refusal of a task update with an old version has a message and no shape",
  breaks: ["ERR-01"],
  decorate: inErrors((rendered, error) =>
    error instanceof Refusal && error.code === "state_version_conflict"
      ? { ...rendered, body: { message: error.message, status: rendered.status } }
      : rendered,
  ),
});
