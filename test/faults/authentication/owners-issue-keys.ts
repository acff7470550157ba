import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "an owner issues a key without api_keys:write",
  breaks: ["AUT-17"],
  decorate: granting(({ role }) => (role === "member" ? [] : ["api_keys:write"])),
});
