import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "an unknown task is answered with 400",
  breaks: ["TSK-15"],
  decorate: inErrors((rendered) => (rendered.status === 404 ? { ...rendered, status: 400 } : rendered)),
});
