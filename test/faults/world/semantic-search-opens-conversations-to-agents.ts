// Lines 24 and 216: "only resources the key can access"; the similarity search forgot that an open conversation is closed
// to agents.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the semantic search of an agent shows messages of open conversations without being a member of them",
  breaks: ["SRC-02"],
  decorate: aroundStore(
    "messageSearch",
    "bySimilarity",
    (bySimilarity) =>
      (viewer, ...rest) =>
        bySimilarity(viewer.kind === "agent" ? { ...viewer, kind: "human" } : viewer, ...rest),
  ),
});
