// Only the first series is measured against the axis.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a later series may have another length than the axis",
  breaks: ["CRD-63"],
  decorate: withoutRule("CRD-63", /\/series\/[1-9]/),
});
