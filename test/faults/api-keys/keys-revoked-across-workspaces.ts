import { asFirstAdministrator } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace revokes keys",
  breaks: ["KEY-30"],
  decorate: asFirstAdministrator("revokeApiKey"),
});
