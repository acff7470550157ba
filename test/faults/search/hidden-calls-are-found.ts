import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the call search finds hidden calls",
  breaks: ["SRC-05"],
  decorate: aroundStore(
    "search",
    "calls",
    (calls, services) =>
      (...query) =>
        withFullAccess(services, () => calls(...query)),
  ),
});
