// The maximum is a recommendation.
import { defineFault } from "../fault.ts";
import { beyondMaximum } from "../imports.ts";

export default defineFault({
  title: "201 reactions in one batch are taken over",
  breaks: ["IMP-13"],
  decorate: beyondMaximum("reactions", 200, "taken"),
});
