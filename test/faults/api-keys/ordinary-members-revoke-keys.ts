import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an ordinary member with api_keys:write revokes keys",
  breaks: ["AUT-33"],
  decorate: inContext("revokeApiKey", (context) => ({ ...context, role: "admin" })),
});
