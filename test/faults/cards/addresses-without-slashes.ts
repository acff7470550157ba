import { withoutReading } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an address without slashes after its scheme is accepted",
  breaks: ["CRD-114"],
  decorate: withoutReading("CRD-114"),
});
