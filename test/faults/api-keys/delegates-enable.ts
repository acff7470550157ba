// To enable what was disabled is thought harmless.
import { defineFault } from "../fault.ts";
import { granting } from "../keys.ts";

export default defineFault({
  title: "a delegated key enables keys",
  breaks: ["AUT-20"],
  decorate: granting((_, { url }) => (url.endsWith("/enable") ? ["api_keys:write"] : [])),
});
