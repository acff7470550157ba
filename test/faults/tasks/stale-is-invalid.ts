import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a stale update is answered with 400",
  breaks: ["TSK-08"],
  decorate: inErrors((rendered) => (rendered.status === 409 ? { ...rendered, status: 400 } : rendered)),
});
