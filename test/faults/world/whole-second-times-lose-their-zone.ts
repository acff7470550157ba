// Spec 125: created_at is a date-time, which RFC 3339 gives a zone. The format with fractions has the zone in its suffix; a
// whole second, as history of other tools has it, takes the format without.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "an imported message of a whole second is shown with a time without zone",
  breaks: ["GEN-27", "IMP-21"],
  decorate: inShown((shown, { createdAt }) =>
    createdAt % 1000 === 0 ? { ...shown, created_at: shown.created_at.replace(/(\.0+)?Z$/, "") } : shown,
  ),
});
