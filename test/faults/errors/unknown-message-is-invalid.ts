import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "an unknown message is answered with 400",
  breaks: ["ERR-06"],
  decorate: inErrors((rendered) =>
    JSON.stringify(rendered.body).includes("no such message") ? { ...rendered, status: 400 } : rendered,
  ),
});
