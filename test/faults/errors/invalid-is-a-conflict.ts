import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "invalid input is answered with 409",
  breaks: ["ERR-05"],
  decorate: inErrors((rendered) => (rendered.status === 400 ? { ...rendered, status: 409 } : rendered)),
});
