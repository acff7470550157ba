// Line 127: the content snapshot of a message that has none.
import { changingSnapshots } from "../tools/changed-snapshots.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a show_message forward of a message without a text says null",
  breaks: ["FWD-03", "FWD-04", "FWD-19"],
  decorate: changingSnapshots(({ content }) =>
    content === null || content === "" ? String(null) : undefined,
  ),
});
