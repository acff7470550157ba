import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "a missing scope is refused with another code",
  breaks: ["AUT-09"],
  decorate: inErrors((rendered) => ({
    ...rendered,
    body: JSON.parse(JSON.stringify(rendered.body).replace('"missing_scope"', '"forbidden"')),
  })),
});
