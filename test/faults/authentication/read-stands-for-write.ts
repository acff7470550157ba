import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "messages:read stands for messages:write",
  breaks: ["AUT-07", "AUT-11"],
  decorate: granting(({ scopes }) => (scopes.has("messages:read") ? ["messages:write"] : [])),
});
