// The maximum is a recommendation.
import { defineFault } from "../fault.ts";
import { beyondMaximum } from "../imports.ts";

export default defineFault({
  title: "101 members in one batch are taken over",
  breaks: ["IMP-10"],
  decorate: beyondMaximum("members", 100, "taken"),
});
