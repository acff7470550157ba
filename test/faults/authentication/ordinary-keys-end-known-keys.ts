import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "an ordinary key revokes a key of its workspace",
  breaks: ["AUT-17"],
  decorate: granting((_, { url }) => (/\/api-keys\/[^/]+\/revoke$/.test(url) ? ["api_keys:write"] : [])),
});
