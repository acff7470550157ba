// Addresses are looked at where they open something.
import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "addresses of photos may use any scheme",
  breaks: ["CRD-13"],
  decorate: withoutRule("CRD-13", /\/media\//),
});
