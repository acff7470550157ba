import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

const MENDED = /"https?:(?!\/\/)[^"]/;

export default defineFault({
  title: "an address without slashes after its scheme is accepted",
  breaks: ["CRD-13"],
  decorate: withoutRule("CRD-13", /^/, (card) => MENDED.test(JSON.stringify(card))),
});
