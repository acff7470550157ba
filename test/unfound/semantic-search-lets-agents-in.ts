import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "an agent finds messages of open conversations by likeness without being a member",
  breaks: ["SRC-02", "GEN-04"],
  decorate: (services) => {
    const { byLikeness } = services.store.messageSearch;
    services.store.messageSearch.byLikeness = (viewer, ...asked) =>
      byLikeness(viewer.kind === "agent" ? { ...viewer, kind: "human" } : viewer, ...asked);
    return services;
  },
});
