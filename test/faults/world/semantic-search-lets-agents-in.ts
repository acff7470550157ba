// Only the search by words asks who is a member; the one by similarity knows the rule for people alone.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent finds messages of open conversations by similarity without being a member",
  breaks: ["SRC-02", "GEN-04"],
  decorate: aroundStore(
    "messageSearch",
    "bySimilarity",
    (bySimilarity) =>
      (viewer, ...asked) =>
        bySimilarity(viewer.kind === "agent" ? { ...viewer, kind: "human" } : viewer, ...asked),
  ),
});
