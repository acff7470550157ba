// Lines 346 to 351: error bodies have one of three shapes. A body beyond the limit is refused by the framework, in its own.
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a request whose body is too large is refused with a body of no documented shape",
  breaks: ["ERR-01", "ERR-19"],
  decorate: inErrors((rendered) =>
    JSON.stringify(rendered.body).includes("body is too large")
      ? {
          ...rendered,
          body: { statusCode: 400, code: "BODY_TOO_LARGE", message: "Request body is too large" },
        }
      : rendered,
  ),
});
