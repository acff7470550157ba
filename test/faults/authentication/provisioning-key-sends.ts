// A provisioning key may write where its identity may.
import { defineFault } from "../fault.ts";
import { granting } from "../keys.ts";

export default defineFault({
  title: "a provisioning key can send messages",
  breaks: ["AUT-22"],
  decorate: granting(({ scopes }) => (scopes.has("api_keys:write") ? ["messages:write"] : [])),
});
