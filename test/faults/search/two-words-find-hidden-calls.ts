// Spec 24 and 219 to 220: what a key cannot access it does not find. The condition binds to the first word.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the call search finds hidden calls when it is asked for two words",
  breaks: ["SRC-05"],
  decorate: aroundStore(
    "search",
    "calls",
    (calls, services) =>
      (...query) =>
        /\S\s+\S/.test(query[1] ?? "") ? withFullAccess(services, () => calls(...query)) : calls(...query),
  ),
});
