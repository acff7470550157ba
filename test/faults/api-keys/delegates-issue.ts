// Keys of administrators administer.
import { defineFault } from "../fault.ts";
import { granting } from "../keys.ts";

export default defineFault({
  title: "a delegated key issues keys",
  breaks: ["AUT-20"],
  decorate: granting(({ role }) => (role === "owner" ? ["api_keys:write"] : [])),
});
