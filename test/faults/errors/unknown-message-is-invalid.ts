import { inErrors } from "../tools/responses.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown message is answered with 400",
  breaks: ["ERR-06"],
  decorate: inErrors((rendered) =>
    JSON.stringify(rendered.body).includes("no such message") ? { ...rendered, status: 400 } : rendered,
  ),
});
