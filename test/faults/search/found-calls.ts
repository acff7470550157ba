// Servers with a fault in finding calls, a row each.

import { findingHidden, openToAgents, withFullAccess } from "../tools/access/full-access.ts";
import { around, aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-find-hidden-calls": {
    title: "the call search finds calls for agents that they cannot read",
    breaks: ["SRC-05"],
    decorate: openToAgents("searchCalls"),
  },
  "all-calls-are-listed": {
    title: "the call search for blanks shows hidden calls",
    breaks: ["SRC-05"],
    decorate: findingHidden("calls", (query) => query?.trim() === ""),
  },
  "calls-are-found-by-title-only": {
    title: "a call is not found by a word of its summary",
    breaks: ["SRC-05"],
    decorate: aroundStore("search", "calls", (calls) => async (viewer, query, ...rest) => {
      const found = await calls(viewer, query, ...rest);
      return { ...found, items: found.items.filter(({ title }) => title?.includes(query)) };
    }),
  },
  // A filter narrows what the caller may read, and does not widen it.
  "conversation-filter-opens-calls": {
    title: "a search for the calls of one conversation finds those that the caller cannot access",
    breaks: ["SRC-05", "GEN-04"],
    decorate: around(
      "searchCalls",
      (original) => (request, context) =>
        request.query.conversation === undefined
          ? original(request, context)
          : withFullAccess(context.services, () => original(request, context)),
    ),
  },
  "hidden-calls-are-found": {
    title: "the call search finds hidden calls",
    breaks: ["SRC-05"],
    decorate: findingHidden("calls", () => true),
  },
  // Lines 24 and 219 to 220: a key finds only resources that it can access. The condition binds to the first word.
  "two-words-find-hidden-calls": {
    title: "the call search finds hidden calls when it is asked for two words",
    breaks: ["SRC-05"],
    decorate: findingHidden("calls", (query = "") => /\S\s+\S/.test(query)),
  },
});
