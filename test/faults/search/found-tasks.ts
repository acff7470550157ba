// Servers with a fault in finding tasks, a row each.

import { findingHidden, openToAgents } from "../tools/access/full-access.ts";
import { before, inListed, remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-find-hidden-tasks": {
    title: "the task search finds tasks for agents that they cannot read",
    breaks: ["SRC-06"],
    decorate: openToAgents("searchTasks"),
  },
  // Line 220: "Search visible tasks"; an agent is asked for the tasks that it created.
  "agents-find-own-tasks-only": {
    title: "the task search of an agent leaves out the tasks of others, which it can read",
    breaks: ["SRC-06"],
    decorate: inListed("searchTasks", (items, _, context) => {
      const { kind, memberId } = context.caller;
      if (kind !== "agent") return items;
      return items.filter(({ creator_member_id: creator }) => creator === memberId);
    }),
  },
  "all-tasks-are-listed": {
    title: "the task search without a query shows hidden tasks",
    breaks: ["SRC-06"],
    decorate: findingHidden("tasks", (query) => query === undefined),
  },
  // The hits remembered for a query belong to the caller who asked.
  "found-tasks-shared": {
    title: "the small pages of a task search are those of the caller who read them first",
    breaks: ["SRC-06", "GEN-04", "GEN-36"],
    decorate: remembering("searchTasks", ({ query }, { caller }) =>
      query.limit > 1 ? crypto.randomUUID() : `${caller.workspaceId} ${JSON.stringify(query)}`,
    ),
  },
  "hidden-tasks-are-found": {
    title: "the task search finds hidden tasks",
    breaks: ["SRC-06"],
    decorate: findingHidden("tasks", () => true),
  },
  "tasks-are-not-found": {
    title: "a visible task is not found",
    breaks: ["SRC-06"],
    decorate: (services) => {
      services.store.search.tasks = async () => ({ items: [], hasNext: false });
      return services;
    },
  },
  // Lines 24 and 219 to 220: a key finds only resources that it can access. The condition binds to the first word.
  "two-words-find-hidden-tasks": {
    title: "the task search finds hidden tasks when it is asked for two words",
    breaks: ["SRC-06"],
    decorate: findingHidden("tasks", (query = "") => /\S\s+\S/.test(query)),
  },
  "wildcards-fail-in-tasks": {
    title: "a bracket in a task search fails",
    breaks: ["SRC-10"],
    decorate: before("searchTasks", (request) => new RegExp(request.query.q ?? "", "u")),
  },
});
