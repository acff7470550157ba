// Servers with a fault in recording updates of tasks, where the kind of key matters, a row each.

import { knowingEnded, onStatus } from "../tools/access/keys.ts";
import { after, around, both, inBody, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 231: "Record a task update with optional resource changes". For agents the changes are only taken when they add.
  "agents-change-no-resources": {
    title: "an agent's change of a resource is accepted with its update and not made",
    breaks: ["TSK-11", "TSK-04"],
    decorate: inReceived("recordTaskUpdate", (request, context) => {
      const { resource_ops: changes = [], ...rest } = request.body;
      if (context.caller.kind !== "agent") return request;
      const kept = changes.filter(({ op }) => op === "add");
      return { ...request, body: { ...rest, resource_ops: kept } };
    }),
  },
  // Line 231: an update with the current version is taken. An agent is a contributor until its key is revoked.
  "agents-with-new-keys-update-nothing": {
    title: "task updates of an agent that got a new key after its first was revoked are refused as stale",
    breaks: ["TSK-06"],
    decorate: knowingEnded((hasEnded) =>
      inReceived("recordTaskUpdate", (request, { caller }) =>
        hasEnded(caller.memberId)
          ? {
              ...request,
              body: { ...request.body, expected_state_version: request.body.expected_state_version - 1 },
            }
          : request,
      ),
    ),
  },
  // Line 109: an entry has an author_member_id; line 311: "a key acts as one identity". An agent works for the creator of
  // the task.
  "entries-of-agents-are-the-creators": {
    title: "a task names its creator as the author of the entry that an agent recorded",
    breaks: ["TSK-24"],
    decorate: (services) => {
      const ofAgents = new Set<string>();
      return both(
        after("recordTaskUpdate", (response, _, context) => {
          if (response.status === 200 && context.caller.kind === "agent")
            ofAgents.add(response.body.entry.id);
        }),
        inBody("getTask", (body) => {
          const { creator_member_id: creator } = body.task;
          const entries = body.entries.map((entry) =>
            ofAgents.has(entry.id)
              ? { ...entry, author_member_id: creator, authorWorkspaceMembershipId: creator }
              : entry,
          );
          return { ...body, entries };
        }),
      )(services);
    },
  },
  // Lines 109, 231: entries have an author; updates are recorded. The journal joins entries with the keys of their authors.
  "entries-of-ended-agents": {
    title: "a task shows no entries any more that were recorded with a key that was revoked since",
    breaks: ["TSK-10", "TSK-30"],
    decorate: (services) => {
      const writers = new Map<string, string>();
      const ended = new Set<string>();
      return both(
        after("recordTaskUpdate", (response, _, { keyId }) => {
          if (response.status === 200) writers.set(response.body.entry.id, keyId);
        }),
        onStatus((key, status) => {
          if (status === "revoked") ended.add(key.id);
        }),
        inBody("getTask", (body) => ({
          ...body,
          entries: body.entries.filter(({ id }) => !ended.has(writers.get(id) ?? "")),
        })),
      )(services);
    },
  },
  // Lines 207, 273: "expected_state_version to prevent stale concurrent writes". The version that a member knows is kept beside
  // the task, and who has none yet is given the newest.
  "first-update-of-a-member-is-never-stale": {
    title: "the first update that a member records on a task is accepted whatever version it expects",
    breaks: ["TSK-08", "TSK-17"],
    decorate: around("recordTaskUpdate", (original) => {
      const known = new Set<string>();
      return async (request, context) => {
        const { taskId } = request.path;
        const member = `${taskId} ${context.caller.memberId}`;
        const found = await context.services.store.tasks.get(context.caller, taskId);
        const newest = found?.task.stateVersion ?? 0;
        const { expected_state_version: expected, ...rest } = request.body;
        const isGiven = !known.has(member) && expected < newest;
        const body = { ...rest, expected_state_version: isGiven ? newest : expected };
        const response = await original({ ...request, body }, context);
        if (response.status === 200) known.add(member);
        return response;
      };
    }),
  },
});
