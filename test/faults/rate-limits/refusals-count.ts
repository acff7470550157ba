import { defineFault } from "../tools/fault.ts";
import { limitedLonger } from "../tools/limits.ts";

export default defineFault({
  title: "limited requests lengthen the limit",
  breaks: ["RAT-07"],
  decorate: limitedLonger(6000, (policy) => policy.startsWith("conversations")),
});
