import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a body that is not JSON is answered with 500",
  breaks: ["GEN-19", "ERR-12"],
  decorate: inErrors((rendered) =>
    JSON.stringify(rendered.body).includes("is not JSON") ? { ...rendered, status: 500 } : rendered,
  ),
});
