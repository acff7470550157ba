// Servers with a fault in finding conversations, a row each.

import { findingHidden } from "../tools/access/full-access.ts";
import { aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "all-conversations-are-listed": {
    title: "the conversation search for blanks shows hidden conversations",
    breaks: ["CON-03"],
    decorate: findingHidden("conversations", (query) => query?.trim() === ""),
  },
  "hidden-conversations-are-found": {
    title: "the conversation search finds hidden conversations",
    breaks: ["CON-03"],
    decorate: findingHidden("conversations", () => true),
  },
  "one-word-names-only": {
    title: "a conversation is not found by a name of several words",
    breaks: ["CON-03"],
    decorate: aroundStore(
      "search",
      "conversations",
      (conversations) => async (viewer, query, window) =>
        query.includes(" ") ? { items: [], hasNext: false } : conversations(viewer, query, window),
    ),
  },
});
