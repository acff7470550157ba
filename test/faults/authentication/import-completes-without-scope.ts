import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "an owner completes an import without imports:write",
  breaks: ["AUT-14"],
  decorate: granting(({ role }, { url }) =>
    role !== "member" && url.endsWith("/complete") ? ["imports:write"] : [],
  ),
});
