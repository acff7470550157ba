// Only the first row is measured against the columns.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a later row may be wider than the table",
  breaks: ["CRD-54"],
  decorate: withoutRule("CRD-54", /\/rows\/[1-9]/),
});
