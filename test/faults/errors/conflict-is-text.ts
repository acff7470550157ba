import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "the error of a conflict is a JSON string",
  breaks: ["ERR-01"],
  decorate: inErrors((rendered) => (rendered.status === 409 ? { ...rendered, body: "conflict" } : rendered)),
});
