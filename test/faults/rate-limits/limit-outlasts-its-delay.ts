import { defineFault } from "../tools/fault.ts";
import { limitedLonger } from "../tools/limits.ts";

export default defineFault({
  title: "after the announced delay a request is limited again",
  breaks: ["RAT-07"],
  decorate: limitedLonger(4000, () => true),
});
