import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a legacy error body has no error",
  breaks: ["ERR-02"],
  decorate: inErrors((rendered) =>
    rendered.status === 404 ? { ...rendered, body: { error_code: "not_found" } } : rendered,
  ),
});
