import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "an owner creates an import without imports:write",
  breaks: ["AUT-14"],
  decorate: granting(({ role }) => (role === "member" ? [] : ["imports:write"])),
});
