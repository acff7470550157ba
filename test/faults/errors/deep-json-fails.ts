import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a deeply nested body is a server failure",
  breaks: ["ERR-12"],
  decorate: inErrors((rendered) =>
    JSON.stringify(rendered.body).includes("levels of nesting") ? { ...rendered, status: 500 } : rendered,
  ),
});
