import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "missing_scopes is a string",
  breaks: ["ERR-02"],
  decorate: inErrors((rendered) => ({
    ...rendered,
    body: JSON.parse(
      JSON.stringify(rendered.body).replace(/"missing_scopes":\["(.*?)"\]/, '"missing_scopes":"$1"'),
    ),
  })),
});
