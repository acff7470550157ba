import { defineFault } from "../tools/fault.ts";
import { countingReactions } from "../tools/imports.ts";

export default defineFault({
  title: "reactions that are sent again count again",
  breaks: ["IMP-27"],
  decorate: countingReactions(() => true),
});
