import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "error_code is a number",
  breaks: ["ERR-02"],
  decorate: inErrors((rendered) =>
    rendered.status === 401 ? { ...rendered, body: { error: "unauthorized", error_code: 401 } } : rendered,
  ),
});
