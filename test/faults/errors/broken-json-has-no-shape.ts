import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "the error for broken JSON has no documented shape",
  breaks: ["ERR-01"],
  decorate: inErrors((rendered) =>
    JSON.stringify(rendered.body).includes("is not JSON")
      ? { ...rendered, body: { statusCode: 400, error: "Bad Request", message: "Unexpected token" } }
      : rendered,
  ),
});
