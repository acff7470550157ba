// Servers with a fault in recording updates of tasks, where the kind of key matters, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { openToAgents } from "../tools/access/full-access.ts";
import { after, around, before, both, inBody, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

const nobody = { author_member_id: null, authorWorkspaceMembershipId: null };

export default defineFaults({
  // Line 24: responses contain only what the key can access, and a task that it cannot see is not there to be updated.
  "agents-write-hidden-tasks": {
    title: "a hidden task can be updated by an agent that cannot read it",
    breaks: ["TSK-18"],
    decorate: openToAgents("recordTaskUpdate"),
  },
  // Line 109: "authorWorkspaceMembershipId, author_member_id": two spellings of one id; the former takes the agent's own.
  "entries-of-agents-name-agent-id": {
    title:
      "authorWorkspaceMembershipId of an entry that an agent recorded is the id of the agent and not of its membership",
    breaks: ["TSK-12"],
    decorate: (services) => {
      const agents = new Set<string>();
      const decorated = before("recordTaskUpdate", (_, context) => {
        if (context.caller.kind === "agent") agents.add(context.caller.memberId);
      })(services);
      const { taskEntry } = decorated.render;
      decorated.render.taskEntry = (...given) => {
        const entry = taskEntry(...given);
        const id = entry.authorWorkspaceMembershipId ?? "";
        return agents.has(id)
          ? { ...entry, authorWorkspaceMembershipId: id.replace(/^mem_/, "agt_") }
          : entry;
      };
      return decorated;
    },
  },
  // Line 309: "Authorization: Bearer" is accepted as well, for the same identity, in the entries of tasks as well.
  "entries-of-bearers-are-by-the-creator": {
    title: "a task entry that is recorded with a bearer token names the creator of the task as its author",
    breaks: ["AUT-02", "TSK-24"],
    decorate: knowingBearers((isBearer) => (services) => {
      const ofBearers = new Set<string>();
      return both(
        after("recordTaskUpdate", (response, _, context) => {
          if (response.status === 200 && isBearer(context)) ofBearers.add(response.body.entry.id);
        }),
        inBody("getTask", (body) => {
          const { creator_member_id: author } = body.task;
          const entries = body.entries.map((entry) =>
            ofBearers.has(entry.id) ? { ...entry, author_member_id: author } : entry,
          );
          return { ...body, entries };
        }),
      )(services);
    }),
  },
  // Line 309: "Authorization: Bearer" is accepted as well, for the same identity, in the entries of tasks as well.
  "entries-of-bearers-have-no-author": {
    title: "a task entry that is recorded with a bearer token has no author",
    breaks: ["AUT-02"],
    decorate: knowingBearers((isBearer) => (services) => {
      const authorless = new Set<string>();
      return both(
        inBody("recordTaskUpdate", (body, _, context) => {
          if (!isBearer(context)) return body;
          const { entry } = body;
          authorless.add(entry.id);
          return { ...body, entry: { ...entry, ...nobody } };
        }),
        inBody("getTask", (body) => {
          const entries = body.entries.map((entry) =>
            authorless.has(entry.id) ? { ...entry, ...nobody } : entry,
          );
          return { ...body, entries };
        }),
      )(services);
    }),
  },
  "stale-as-bearer-accepted": {
    title: "a stale task update is accepted with the key in Authorization",
    breaks: ["TSK-08", "AUT-02"],
    decorate: knowingBearers((isOld) =>
      inReceived("recordTaskUpdate", async (request, context) => {
        const found = isOld(context)
          ? await context.services.store.tasks.get(context.caller, request.path.taskId)
          : undefined;
        const expected_state_version = found?.task.stateVersion ?? request.body.expected_state_version;
        return { ...request, body: { ...request.body, expected_state_version } };
      }),
    ),
  },
  // Line 207: state_version is there "to prevent stale concurrent writes". The entry of an agent is written before the refusal.
  "stale-updates-of-agents-are-recorded": {
    title: "a task update of an agent that is refused as stale leaves its entry",
    breaks: ["TSK-17"],
    decorate: around("recordTaskUpdate", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { caller, services } = context;
        const found =
          caller.kind === "agent" ? await services.store.tasks.get(caller, request.path.taskId) : undefined;
        const { resource_ops: _, ...body } = request.body;
        const isStale = found !== undefined && found.task.stateVersion > body.expected_state_version;
        if (found !== undefined && isStale)
          await original(
            { ...request, body: { ...body, expected_state_version: found.task.stateVersion } },
            context,
          );
        throw error;
      }
    }),
  },
  // Lines 207, 273: an update is refused for a version that has passed. That of an agent is compared with its own last update.
  "updates-of-agents-are-stale": {
    title: "a task update of an agent is refused as stale once somebody else has updated the task",
    breaks: ["TSK-06"],
    decorate: around("recordTaskUpdate", (original) => {
      const last = new Map<string, string>();
      return async (request, context) => {
        const { memberId, kind } = context.caller;
        if (kind === "agent" && (last.get(request.path.taskId) ?? memberId) !== memberId)
          throw new Refusal("state_version_conflict", "the task has changed since your last update");
        const response = await original(request, context);
        if (response.status === 200) last.set(request.path.taskId, memberId);
        return response;
      };
    }),
  },
});
