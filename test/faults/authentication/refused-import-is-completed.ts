import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, refusingLate } from "../tools/keys.ts";

export default defineFault({
  title: "the completion of an import is refused for its missing scope and done",
  breaks: ["AUT-08"],
  decorate: both(
    granting(({ role }, { url }) =>
      role !== "member" && url.endsWith("/complete") ? ["imports:write"] : [],
    ),
    refusingLate("completeImport", "imports:write"),
  ),
});
