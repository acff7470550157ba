// Line 127: "every reader receives the content snapshot". Two blanks at the end of a line break it in Markdown, and are
// taken for dirt.
import { changingSnapshots } from "../tools/changed-snapshots.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a show_message forward shows its source without the blanks at the ends of lines",
  breaks: ["FWD-19"],
  decorate: changingSnapshots(({ content }) => content?.replace(/[ \t]+(?=\r?\n)/g, "")),
});
