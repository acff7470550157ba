import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "an agent finds messages of open conversations by likeness without being a member",
  breaks: ["SRC-02", "GEN-04"],
  decorate: (parts) => {
    const { byLikeness } = parts.store.messageSearch;
    parts.store.messageSearch.byLikeness = (viewer, ...asked) =>
      byLikeness(viewer.kind === "agent" ? { ...viewer, kind: "human" } : viewer, ...asked);
    return parts;
  },
});
