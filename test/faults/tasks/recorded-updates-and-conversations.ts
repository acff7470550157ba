// Servers with a fault in recording updates of tasks, where access or conversations change, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import type { ResourceOperation } from "../../../reference-server/store/resources/tasks.ts";
import { after, around, aroundStore, before, both, inBody, inReceived, inRefusals } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "added-beside-archived-is-lost": {
    title: "a resource that is added in the update that archives another is not stored",
    breaks: ["TSK-11"],
    decorate: aroundStore("tasks", "recordUpdate", (recordUpdate) => (viewer, taskId, update, once) => {
      const operations = update.resourceOperations;
      const isArchiving = operations.some(({ op }) => op === "archive");
      const resourceOperations = isArchiving ? operations.filter(({ op }) => op !== "add") : operations;
      return recordUpdate(viewer, taskId, { ...update, resourceOperations }, once);
    }),
  },
  // Line 111: archived_at is set on a resource that is archived. The archiving statement finds resources by their label.
  "archived-with-namesakes": {
    title: "archiving a resource of a task archives the others with the same label too",
    breaks: ["TSK-32", "TSK-04"],
    decorate: (services) => {
      const { tasks } = services.store;
      const { recordUpdate } = tasks;
      tasks.recordUpdate = async (viewer, taskId, update, once) => {
        const resources = (await tasks.get(viewer, taskId))?.resources ?? [];
        const widened = (operation: ResourceOperation): ResourceOperation[] => {
          if (operation.op !== "archive") return [operation];
          const label = resources.find(({ id }) => id === operation.resource_id)?.label;
          const namesakes = resources.filter((resource) => resource.label === label);
          return namesakes.length === 0
            ? [operation]
            : namesakes.map(({ id }) => ({ op: "archive", resource_id: id }));
        };
        const resourceOperations = update.resourceOperations.flatMap(widened);
        return recordUpdate(viewer, taskId, { ...update, resourceOperations }, once);
      };
      return services;
    },
  },
  // Lines 207, 231: an update may change resources, and is refused for a version that has passed. The version is compared after the
  // change of the resource has moved it.
  "archiving-is-stale": {
    title: "a task update that archives a resource is always refused as stale",
    breaks: ["TSK-06"],
    decorate: before("recordTaskUpdate", (request) => {
      if ((request.body.resource_ops ?? []).some(({ op }) => op === "archive"))
        throw new Refusal("state_version_conflict", "the task has changed; read it again");
    }),
  },
  // Line 111: archived_at is set when a resource is archived. Archiving turns it on and off.
  "archiving-twice-restores": {
    title: "archiving an archived resource brings it back",
    breaks: ["TSK-04"],
    decorate: (services) => {
      const archived = new Map<string, number>();
      const decorated = after("recordTaskUpdate", (response, request) => {
        if (response.status === 200)
          for (const one of request.body.resource_ops ?? [])
            if (one.op === "archive") archived.set(one.resource_id, (archived.get(one.resource_id) ?? 0) + 1);
      })(services);
      const { taskResource } = decorated.render;
      decorated.render.taskResource = (...given) => {
        const resource = taskResource(...given);
        return (archived.get(resource.id) ?? 1) % 2 === 0 ? { ...resource, archived_at: null } : resource;
      };
      return decorated;
    },
  },
  // Resources are archived before the version is compared.
  "refused-update-archives": {
    title: "a task update that is refused as stale archives resources all the same",
    breaks: ["TSK-17"],
    decorate: (services) => {
      const archived = new Set<string>();
      return both(
        inRefusals("recordTaskUpdate", (error, request) => {
          if (error.code === "state_version_conflict")
            for (const op of request.body.resource_ops ?? [])
              if (op.op === "archive") archived.add(op.resource_id);
          return error;
        }),
        inBody("getTask", (body) => {
          const resources = body.resources.map((item) =>
            archived.has(item.id)
              ? { ...item, archived_at: item.archived_at ?? item.updated_at ?? null }
              : item,
          );
          return { ...body, resources };
        }),
      )(services);
    },
  },
  "resources-of-any-task": {
    title: "an update of one task archives a resource of another",
    breaks: ["TSK-18"],
    decorate: (services) => {
      const archived = new Map<string, number>();
      return both(
        around("recordTaskUpdate", (original) => async (request, context) => {
          const { resource_ops: operations = [], ...body } = request.body;
          const { services, caller } = context;
          const found = await services.store.tasks.get(caller, request.path.taskId);
          const own = new Set(found?.resources.map(({ id }) => id));
          const foreign = operations.flatMap((one) =>
            one.op === "archive" && !own.has(one.resource_id) ? [one.resource_id] : [],
          );
          const others = operations.filter((one) => one.op === "add" || !foreign.includes(one.resource_id));
          const response = await original({ ...request, body: { ...body, resource_ops: others } }, context);
          for (const id of foreign) archived.set(id, services.clock.now());
          return response;
        }),
        (inner) => {
          const { taskResource } = inner.render;
          inner.render.taskResource = (resource, workspaceId) =>
            taskResource(
              { ...resource, archivedAt: archived.get(resource.id) ?? resource.archivedAt },
              workspaceId,
            );
          return inner;
        },
      )(services);
    },
  },
  "stale-archiving-is-done": {
    title: "a stale update that archives a resource is refused and archives it",
    breaks: ["TSK-17"],
    decorate: around("recordTaskUpdate", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (refusal) {
        const { resource_ops: ops = [] } = request.body;
        if (!ops.some(({ op }) => op === "archive")) throw refusal;
        const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
        const entry = { ...request.body.entry, body_markdown: "archived" };
        const body = { ...request.body, entry, expected_state_version: found?.task.stateVersion ?? 0 };
        await original({ ...request, body }, { ...context, idempotencyKey: undefined }).catch(
          () => undefined,
        );
        throw refusal;
      }
    }),
  },
  // Lines 111 and 231: an update changes the resources of the task. The rights to a resource are those of its author, and what
  // somebody else asks for is left out without a word.
  "resources-of-others-are-not-archived": {
    title: "an accepted update does not archive a resource that somebody else added",
    breaks: ["TSK-04", "TSK-21"],
    decorate: inReceived("recordTaskUpdate", async (request, { caller, services: { store } }) => {
      const { resource_ops: changes = [] } = request.body;
      const task = await store.tasks.get(caller, request.path.taskId);
      const authorOf = (resourceId: string): string | undefined => {
        const entryId = task?.resources.find(({ id }) => id === resourceId)?.createdByEntryId;
        return task?.entries.find(({ id }) => id === entryId)?.authorMemberId ?? undefined;
      };
      const kept = changes.filter(
        (change) =>
          change.op !== "archive" || (authorOf(change.resource_id) ?? caller.memberId) === caller.memberId,
      );
      return { ...request, body: { ...request.body, resource_ops: kept } };
    }),
  },
});
