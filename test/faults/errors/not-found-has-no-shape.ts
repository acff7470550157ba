import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a 404 has a body of no documented shape",
  breaks: ["ERR-01"],
  decorate: inErrors((rendered) =>
    rendered.status === 404 ? { ...rendered, body: { message: "not found" } } : rendered,
  ),
});
