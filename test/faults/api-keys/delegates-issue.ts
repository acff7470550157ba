import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a delegated key issues keys",
  breaks: ["AUT-20"],
  decorate: granting(({ role }) => (role === "owner" ? ["api_keys:write"] : [])),
});
