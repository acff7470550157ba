// The maximum is a recommendation.
import { defineFault } from "../fault.ts";
import { beyondMaximum } from "../imports.ts";

export default defineFault({
  title: "101 messages in one batch are taken over",
  breaks: ["IMP-12"],
  decorate: beyondMaximum("messages", 100, "taken"),
});
