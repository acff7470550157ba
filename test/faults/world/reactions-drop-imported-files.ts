// Line 279: "Omitting files on an imported message leaves its attachments unchanged". A reaction writes its message anew.
import { defineFault } from "../tools/fault.ts";
import { rewritingReacted } from "../tools/imports.ts";

export default defineFault({
  title: "a reaction that is imported after its message removes the attachments of the message",
  breaks: ["IMP-17", "IMP-28"],
  decorate: rewritingReacted(
    (message) => ({ ...message, files: [] }),
    ({ files }) => (files ?? []).length > 0,
  ),
});
