import { withoutRule } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a title of nothing but line ends is accepted",
  breaks: ["CRD-02"],
  decorate: withoutRule(
    "CRD-02",
    /^/,
    ({ title }) => typeof title === "string" && /^\s*[\r\n]\s*$/.test(title),
  ),
});
