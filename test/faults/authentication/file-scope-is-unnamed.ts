import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "the refusal to import a message with files does not list files:write among the missing scopes",
  breaks: ["AUT-10"],
  decorate: inErrors((rendered) => ({
    ...rendered,
    body: JSON.parse(JSON.stringify(rendered.body).replace(/,?"missing_scopes":\["files:write"\]/, "")),
  })),
});
