import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a missing scope is answered with 401",
  breaks: ["AUT-08"],
  decorate: inErrors((rendered) =>
    JSON.stringify(rendered.body).includes("missing_scope") ? { ...rendered, status: 401 } : rendered,
  ),
});
