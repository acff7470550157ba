// Servers with a fault in recording updates of tasks, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import type { TaskEntry } from "../../../reference-server/store/resources/tasks.ts";
import { openToAll, withFullAccess } from "../tools/access/full-access.ts";
import { after, around, aroundStore, both, inBody, inReceived, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { racingUpdates } from "../tools/task-races.ts";

/** An update that nobody else is sending at the same time goes on after this. */
const ALONE_MS = 150;

export default defineFaults({
  "entries-of-all-tasks": {
    title: "a task is read with the entries of every task",
    breaks: ["TSK-15"],
    decorate: (services) => {
      const { tasks } = services.store;
      const { get, recordUpdate } = tasks;
      const entries = new Map<string, TaskEntry>();
      tasks.recordUpdate = async (viewer, taskId, update, once) => {
        const result = await recordUpdate(viewer, taskId, update, once);
        if (!result.replayed) entries.set(result.value.entry.id, result.value.entry);
        return result;
      };
      tasks.get = async (viewer, taskId) => {
        const found = await get(viewer, taskId);
        if (found === undefined) return undefined;
        const own = new Set(found.entries.map(({ id }) => id));
        const others = [...entries.values()].filter(({ id }) => !own.has(id));
        return { ...found, entries: [...found.entries, ...others] };
      };
      return services;
    },
  },
  // Line 231: "Record a task update with optional resource changes". The change of the task answers for the whole update.
  "entry-beside-summary-is-lost": {
    title: "an update that changes the summary of a task leaves no entry that a read shows",
    breaks: ["TSK-10"],
    decorate: (services) => {
      const lost = new Set<string>();
      return both(
        after("recordTaskUpdate", (response, request) => {
          if (response.status === 200 && request.body.task_patch?.summary !== undefined)
            lost.add(response.body.entry.id);
        }),
        inBody("getTask", (body) => {
          const entries = body.entries.filter(({ id }) => !lost.has(id));
          return { ...body, entries };
        }),
      )(services);
    },
  },
  "entry-of-refused-change-is-kept": {
    title: "an update whose resource change is refused leaves its entry",
    breaks: ["TSK-27"],
    decorate: around("recordTaskUpdate", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "invalid_request")
          await original(
            { ...request, body: { ...request.body, resource_ops: [] } },
            {
              ...context,
              idempotencyKey: undefined,
            },
          );
        throw error;
      }
    }),
  },
  "hidden-task-is-writable": {
    title: "a hidden task can be updated",
    breaks: ["TSK-18"],
    decorate: openToAll("recordTaskUpdate"),
  },
  // Lines 24, 231: a task that a key cannot see cannot be updated. Access is looked at for entries alone.
  "hidden-task-takes-resources": {
    title: "a task that the caller cannot see takes an update that adds a resource",
    breaks: ["TSK-18"],
    decorate: around(
      "recordTaskUpdate",
      (original) => (request, context) =>
        (request.body.resource_ops ?? []).some(({ op }) => op === "add")
          ? withFullAccess(context.services, () => original(request, context))
          : original(request, context),
    ),
  },
  // Lines 24, 231. A resource is looked up by its id alone, and the task of it with it.
  "hidden-task-has-resources-archived": {
    title: "a task that the caller cannot see takes an update that archives a resource",
    breaks: ["TSK-18"],
    decorate: around(
      "recordTaskUpdate",
      (original) => (request, context) =>
        (request.body.resource_ops ?? []).some(({ op }) => op === "archive")
          ? withFullAccess(context.services, () => original(request, context))
          : original(request, context),
    ),
  },
  // Lines 24, 231. What the task itself says is changed by a statement that asks nobody.
  "hidden-task-is-patched": {
    title: "a task that the caller cannot see takes an update of its summary or its state",
    breaks: ["TSK-18"],
    decorate: around(
      "recordTaskUpdate",
      (original) => (request, context) =>
        Object.keys(request.body.task_patch ?? {}).length > 0
          ? withFullAccess(context.services, () => original(request, context))
          : original(request, context),
    ),
  },
  "label-change-restores-url": {
    title: "a second change of a resource takes the first one back",
    breaks: ["TSK-11"],
    decorate: aroundStore("tasks", "recordUpdate", (recordUpdate) => {
      const first = new Map<string, { label: string; url: string }>();
      return async (viewer, taskId, update, once) => {
        const resourceOperations = update.resourceOperations.map((operation) =>
          operation.op === "update" ? { ...first.get(operation.resource_id), ...operation } : operation,
        );
        const recorded = await recordUpdate(viewer, taskId, { ...update, resourceOperations }, once);
        if (!recorded.replayed)
          for (const { id, label, url } of recorded.value.changedResources)
            if (!first.has(id)) first.set(id, { label, url });
        return recorded;
      };
    }),
  },
  "races-fail": {
    title: "an update that loses a race fails with 500",
    breaks: ["TSK-26"],
    decorate: around("recordTaskUpdate", (original) => {
      let running = 0;
      return async (request, context) => {
        if (running > 0) throw new Error("database is locked");
        running++;
        return original(request, context).finally(() => running--);
      };
    }),
  },
  "refused-entry-is-kept": {
    title: "a refused update leaves its entry behind",
    breaks: ["TSK-17"],
    decorate: around("recordTaskUpdate", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (refusal) {
        const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
        const body = { ...request.body, expected_state_version: found?.task.stateVersion ?? 0 };
        await original({ ...request, body }, { ...context, idempotencyKey: undefined }).catch(
          () => undefined,
        );
        throw refusal;
      }
    }),
  },
  // Line 207: state_version is there "to prevent stale concurrent writes". Updates with resources compare it before they wait.
  "resource-updates-race": {
    title: "task updates that add resources and arrive together with one version are all accepted",
    breaks: ["TSK-09"],
    decorate: racingUpdates((_, { body }) => (body.resource_ops ?? []).length > 0),
  },
  // Line 207: state_version is there "to prevent stale concurrent writes". Resources that are there already have a table of
  // their own, which is written without waiting.
  "resource-changes-race": {
    title:
      "task updates that change or archive resources and arrive together with one version are all accepted",
    breaks: ["TSK-09"],
    decorate: racingUpdates((_, { body }) => (body.resource_ops ?? []).some(({ op }) => op !== "add")),
  },
  // An update that builds on an old version is refused, whatever it changes itself.
  "stale-change-merged-after-entry": {
    title: "a stale change of a resource is accepted when the newer update wrote an entry only",
    breaks: ["TSK-08"],
    decorate: around("recordTaskUpdate", (original) => {
      const entriesOnly = new Map<string, number>();
      return async (request, context) => {
        const { body, path } = request;
        const operations = body.resource_ops ?? [];
        const version = body.expected_state_version;
        const isMerged =
          entriesOnly.get(path.taskId) === version && operations.length > 0 && operations[0]?.op === "update";
        const merged = isMerged
          ? { ...request, body: { ...body, expected_state_version: version + 1 } }
          : request;
        const response = await original(merged, context);
        if (operations.length === 0) entriesOnly.set(path.taskId, version);
        else entriesOnly.delete(path.taskId);
        return response;
      };
    }),
  },
  // An update that builds on an old version is refused, whatever it changes itself.
  "stale-state-accepted": {
    title: "a stale update that gives the task a state is accepted",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, { caller, services: { store } }) => {
      const { task_patch: patch, expected_state_version: expected } = request.body;
      const now = (await store.tasks.get(caller, request.path.taskId))?.task.stateVersion ?? expected;
      if (patch?.phase === undefined || expected > now) return request;
      return { ...request, body: { ...request.body, expected_state_version: now } };
    }),
  },
  // An update that builds on an old version is refused, whatever has changed since.
  "stale-summary-merged-after-resources": {
    title: "a stale update of the summary is accepted when the newer one changed resources only",
    breaks: ["TSK-08"],
    decorate: around("recordTaskUpdate", (original) => {
      const resourcesOnly = new Map<string, number>();
      return async (request, context) => {
        const { body, path } = request;
        const changesResources = (body.resource_ops ?? []).length > 0;
        const version = body.expected_state_version;
        const isMerged = resourcesOnly.get(path.taskId) === version && body.task_patch && !changesResources;
        const merged = isMerged
          ? { ...request, body: { ...body, expected_state_version: version + 1 } }
          : request;
        const response = await original(merged, context);
        if (changesResources && body.task_patch === undefined) resourcesOnly.set(path.taskId, version);
        else resourcesOnly.delete(path.taskId);
        return response;
      };
    }),
  },
  // Line 207: state_version is there "to prevent stale concurrent writes". Updates wait for each other by the key that sent them.
  "updates-of-several-callers-race": {
    title: "task updates of different members that arrive together with one version are all accepted",
    breaks: ["TSK-09"],
    decorate: racingUpdates((accepted, _, { caller }) =>
      accepted.every(([, other]) => other.caller.memberId !== caller.memberId),
    ),
  },
  "version-read-before-write": {
    title: "updates at the same time with the same version are all accepted",
    breaks: ["TSK-09"],
    decorate: around("recordTaskUpdate", (original) => {
      const waiting = new Map<string, () => void>();
      let turn: Promise<unknown> = Promise.resolve();
      return async (request, context) => {
        const read = () => context.services.store.tasks.get(context.caller, request.path.taskId);
        const expected = request.body.expected_state_version;
        if ((await read())?.task.stateVersion !== expected) return original(request, context);
        const version = `${request.path.taskId} ${expected}`;
        const release = waiting.get(version);
        release?.();
        if (release === undefined) {
          const company = new Promise<void>((resolve) => waiting.set(version, resolve));
          await Promise.race([company, pause(ALONE_MS)]);
          waiting.delete(version);
        }
        const write = async () => {
          const body = { ...request.body, expected_state_version: (await read())?.task.stateVersion ?? 0 };
          return original({ ...request, body }, context);
        };
        const written = turn.then(write);
        turn = written.catch(() => undefined);
        return written;
      };
    }),
  },
  // Line 207: "task updates carry `expected_state_version` to prevent stale concurrent writes". Zero is taken
  // for nothing.
  "version-zero-is-not-compared": {
    title: "a task update with the expected_state_version 0 is accepted whatever the version is",
    breaks: ["TSK-08"],
    decorate: (services) => {
      const { tasks } = services.store;
      const { recordUpdate } = tasks;
      tasks.recordUpdate = async (viewer, taskId, update, once) => {
        const found = update.expectedStateVersion === 0 ? await tasks.get(viewer, taskId) : undefined;
        const expectedStateVersion = found?.task.stateVersion ?? update.expectedStateVersion;
        return recordUpdate(viewer, taskId, { ...update, expectedStateVersion }, once);
      };
      return services;
    },
  },
  "versions-count-per-member": {
    title: "a stale update of another member is accepted",
    breaks: ["TSK-08"],
    decorate: around("recordTaskUpdate", (original) => {
      const writers = new Set<string>();
      return async (request, context) => {
        const { memberId } = context.caller;
        const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
        const isFirst = writers.size > 0 && !writers.has(memberId);
        if (writers.size === 0) writers.add(memberId);
        const version = found?.task.stateVersion ?? 0;
        const body = isFirst ? { ...request.body, expected_state_version: version } : request.body;
        return original({ ...request, body }, context);
      };
    }),
  },
  "answered-version-is-stale": {
    title: "an update answers with the state_version before it",
    breaks: ["TSK-25"],
    decorate: inBody("recordTaskUpdate", (body) => {
      const { task } = body;
      return { ...body, task: { ...task, state_version: task.state_version - 1 } };
    }),
  },
  "entry-source-becomes-root": {
    title: "the source_message_id of a task entry that is a reply becomes the root of its thread",
    breaks: ["TSK-10"],
    decorate: aroundStore(
      "tasks",
      "recordUpdate",
      (recordUpdate, services) => (viewer, taskId, update, once) => {
        const { sourceMessageId } = update.entry;
        const source =
          sourceMessageId === null ? undefined : services.store.messages.find(viewer, sourceMessageId);
        const entry = { ...update.entry, sourceMessageId: source?.threadRootId ?? sourceMessageId };
        return recordUpdate(viewer, taskId, { ...update, entry }, once);
      },
    ),
  },
  "key-outranks-version": {
    title: "an update that is repeated under its Idempotency-Key is recorded again",
    breaks: ["IDM-22"],
    decorate: around("recordTaskUpdate", (original) => {
      const used = new Set<string>();
      return async (request, context) => {
        const key = context.idempotencyKey ?? "";
        if (!used.has(key)) {
          used.add(key);
          return original(request, context);
        }
        const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
        const body = { ...request.body, expected_state_version: found?.task.stateVersion ?? 0 };
        return original({ ...request, body }, { ...context, idempotencyKey: undefined });
      };
    }),
  },
  // Line 207: "expected_state_version to prevent stale concurrent writes" to one task. The lock is that of the workspace.
  "tasks-share-a-lock": {
    title: "of updates of two tasks at the same time one is refused as a conflict",
    breaks: ["TSK-26"],
    decorate: around("recordTaskUpdate", (original) => {
      const running = new Map<string, number>();
      return async (request, context) => {
        const { taskId } = request.path;
        if ([...running].some(([id, count]) => id !== taskId && count > 0))
          throw new Refusal("state_version_conflict", "the workspace is being updated");
        running.set(taskId, (running.get(taskId) ?? 0) + 1);
        try {
          await pause(40);
          return await original(request, context);
        } finally {
          running.set(taskId, (running.get(taskId) ?? 0) - 1);
        }
      };
    }),
  },
  // Line 111: "archived when set". The move of a task to another phase writes all its resources again, as if they were new.
  "phases-bring-archived-resources-back": {
    title: "once a task is moved to another phase none of its resources is archived any more",
    breaks: ["TSK-21", "TSK-04"],
    decorate: (services) => {
      const { clock } = services;
      const movedAt = new Map<string, number>();
      return both(
        after("recordTaskUpdate", ({ status }, { path, body }) => {
          if (status === 200 && body.task_patch?.phase !== undefined) movedAt.set(path.taskId, clock.now());
        }),
        inBody("getTask", (task, { path }) => {
          const moved = movedAt.get(path.taskId) ?? 0;
          const resources = task.resources.map((one) =>
            one.archived_at !== null && Date.parse(one.archived_at) <= moved
              ? { ...one, archived_at: null }
              : one,
          );
          return { ...task, resources };
        }),
      )(services);
    },
  },
});
