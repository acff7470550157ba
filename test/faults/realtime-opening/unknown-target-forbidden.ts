import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a target that does not exist is refused with 403",
  breaks: ["RTC-28"],
  decorate: inErrors((rendered, error) =>
    rendered.status === 404 && String(error).includes("target") ? { ...rendered, status: 403 } : rendered,
  ),
});
