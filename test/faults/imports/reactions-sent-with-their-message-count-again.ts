import { defineFault } from "../tools/fault.ts";
import { countingReactions } from "../tools/imports.ts";

export default defineFault({
  title: "reactions that are sent again in one batch with their message count again",
  breaks: ["IMP-15"],
  decorate: countingReactions(({ messages, reactions }) => messages.length > 0 && reactions.length > 0),
});
