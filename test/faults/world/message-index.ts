// Servers with a fault in the index of messages, a row each.
import { aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Only the search by words asks who is a member; the one by similarity knows the rule for people alone.
  "semantic-search-lets-agents-in": {
    title: "an agent finds messages of open conversations by similarity without being a member",
    breaks: ["SRC-02", "GEN-04"],
    decorate: aroundStore(
      "messageSearch",
      "bySimilarity",
      (bySimilarity) =>
        (viewer, ...asked) =>
          bySimilarity(viewer.kind === "agent" ? { ...viewer, kind: "human" } : viewer, ...asked),
    ),
  },
  // Lines 24 and 216: "only resources the key can access"; the similarity search forgot that an open conversation is closed
  // to agents.
  "semantic-search-opens-conversations-to-agents": {
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
  },
});
