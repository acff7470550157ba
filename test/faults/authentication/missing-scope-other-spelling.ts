import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "missing_scopes names a scope that does not exist",
  breaks: ["AUT-24"],
  decorate: inErrors((rendered) => ({
    ...rendered,
    body: JSON.parse(JSON.stringify(rendered.body).replace('["messages:write"]', '["messages.write"]')),
  })),
});
