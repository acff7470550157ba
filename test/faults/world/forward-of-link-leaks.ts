// Spec 127: "link_only (source content not included)". The snapshot of a forward is taken from where its source leads.
import { changingSnapshots } from "../tools/changed-snapshots.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a show_message forward of a link_only forward shows everybody the text that the link leads to",
  breaks: ["FWD-20"],
  decorate: changingSnapshots(({ forwardSource }, find) =>
    forwardSource?.mode === "link_only"
      ? (find(forwardSource.sourceMessageId)?.content ?? undefined)
      : undefined,
  ),
});
