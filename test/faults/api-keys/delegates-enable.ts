import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a delegated key enables keys",
  breaks: ["AUT-20"],
  decorate: granting((_, { url }) => (url.endsWith("/enable") ? ["api_keys:write"] : [])),
});
