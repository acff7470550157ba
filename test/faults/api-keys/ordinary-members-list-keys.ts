import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an ordinary member with api_keys:read lists keys",
  breaks: ["AUT-33"],
  decorate: inContext("listApiKeys", (context) => ({ ...context, role: "admin" })),
});
