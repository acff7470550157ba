import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "messages:read stands for realtime:read",
  breaks: ["AUT-12"],
  decorate: granting(({ scopes }) => (scopes.has("messages:read") ? ["realtime:read"] : [])),
});
