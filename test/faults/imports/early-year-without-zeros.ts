// A year has four digits.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the timestamp of a message that is imported from before the year 1000 has a shorter year",
  breaks: ["IMP-21"],
  decorate: inShown((shown) =>
    shown.created_at.startsWith("0") ? { ...shown, created_at: shown.created_at.replace(/^0+/, "") } : shown,
  ),
});
