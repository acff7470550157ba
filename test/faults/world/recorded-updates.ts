// Servers with a fault in recording updates of tasks, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, both, inBody, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const LOCK_MS = 1500;

export default defineFaults({
  // Line 231: "Record a task update with optional resource changes"; 111: a resource has a url. A change compares addresses
  // without their fragment, and writes what it compared.
  "changed-resources-lose-fragment": {
    title: "a resource whose url is changed loses the fragment of the new one",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { resource_ops: changes, ...rest } = request.body;
      if (changes === undefined) return request;
      const cut = changes.map((change) =>
        change.op === "update" && change.url !== undefined
          ? { ...change, url: change.url.replace(/#.*$/, "") }
          : change,
      );
      return { ...request, body: { ...rest, resource_ops: cut } };
    }),
  },
  // Line 231: "Record a task update". The journal of a task that is done is closed, and a caller who writes on is not notified.
  "done-tasks-swallow": {
    title: "updates of a task that an update has set to done are accepted and leave no entry",
    breaks: ["TSK-10"],
    decorate: (services) => {
      const done = new Set<string>();
      const swallowed = new Set<string>();
      return both(
        around("recordTaskUpdate", (original) => async (request, context) => {
          const { taskId } = request.path;
          const response = await original(request, context);
          if (response.status !== 200) return response;
          const phase = request.body.task_patch?.phase;
          if (done.has(taskId) && (phase === undefined || phase === "done"))
            swallowed.add(response.body.entry.id);
          if (phase === "done") done.add(taskId);
          else if (phase !== undefined) done.delete(taskId);
          return response;
        }),
        inBody("getTask", (body) => ({
          ...body,
          entries: body.entries.filter(({ id }) => !swallowed.has(id)),
        })),
      )(services);
    },
  },
  // Line 231: "Record a task update with optional resource changes". The task is closed first, and a closed task takes no more
  // resources.
  "last-resources-lost": {
    title: "a resource that is added by the update which sets its task to done is not stored",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) =>
      request.body.task_patch?.phase === "done"
        ? { ...request, body: { ...request.body, resource_ops: [] } }
        : request,
    ),
  },
  // Line 228: "Record a task update with optional resource changes". They are kept by the id of their resource.
  "one-change-per-resource": {
    title: "of two changes of one resource in one update only the last is made",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { resource_ops: ops, ...body } = request.body;
      if (ops === undefined) return request;
      const isLast = (each: (typeof ops)[number], index: number): boolean =>
        each.op !== "update" ||
        !ops.some(
          (other, at) => at > index && other.op === "update" && other.resource_id === each.resource_id,
        );
      return { ...request, body: { ...body, resource_ops: ops.filter(isLast) } };
    }),
  },
  "own-stale-update-accepted": {
    title: "a stale task update is accepted from the identity that made the last update",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const given = request.body.expected_state_version;
      const isNext =
        found?.entries.at(-1)?.authorMemberId === context.caller.memberId &&
        found.task.stateVersion === given + 1;
      return { ...request, body: { ...request.body, expected_state_version: isNext ? given + 1 : given } };
    }),
  },
  // Line 109: an entry has an author_member_id of its own, and a run_id. The author is looked up by the run.
  "runs-have-one-author": {
    title: "an entry of a run that somebody else has begun names that one as its author",
    breaks: ["TSK-24"],
    decorate: (services) => {
      const authors = new Map<string, string>();
      const change = <Entry extends { run_id: string | null; author_member_id: string | null }>(
        entry: Entry,
      ): Entry => {
        const author = authors.get(entry.run_id ?? "");
        return author === undefined
          ? entry
          : { ...entry, author_member_id: author, authorWorkspaceMembershipId: author };
      };
      return both(
        inBody("recordTaskUpdate", (body) => ({ ...body, entry: change(body.entry) })),
        after("recordTaskUpdate", (response, { body }, { caller }) => {
          const run = body.entry.run_id;
          if (response.status === 200 && run && !authors.has(run)) authors.set(run, caller.memberId);
        }),
        inBody("getTask", (body) => ({ ...body, entries: body.entries.map(change) })),
      )(services);
    },
  },
  // Line 231: "Record a task update". An update that changes nothing of the task is taken for one that says nothing.
  "same-summary-leaves-no-entry": {
    title: "an update whose summary is the one that the task has is accepted and leaves no entry",
    breaks: ["TSK-10"],
    decorate: (services) => {
      const swallowed = new Set<string>();
      return both(
        around("recordTaskUpdate", (original) => async (request, context) => {
          const known = await services.store.tasks.get(context.caller, request.path.taskId);
          const summary = request.body.task_patch?.summary;
          const response = await original(request, context);
          if (response.status === 200 && summary !== undefined && summary === known?.task.summary)
            swallowed.add(response.body.entry.id);
          return response;
        }),
        inBody("getTask", (body) => ({
          ...body,
          entries: body.entries.filter(({ id }) => !swallowed.has(id)),
        })),
      )(services);
    },
  },
  // Line 231: expected_state_version prevents stale writes. A refused update is remembered by its text, and refused
  // when it comes with the current version.
  // Line 207: the version prevents stale writes alone. A refused update leaves its lock on the task, which ends by itself.
  "stale-updates-hold-their-task": {
    title: "right updates of a task are refused as conflicts for a second and a half after a stale one",
    breaks: ["TSK-06"],
    decorate: around("recordTaskUpdate", (original) => {
      const locks = new Map<string, number>();
      return async (request, context) => {
        const { taskId } = request.path;
        if (performance.now() < (locks.get(taskId) ?? 0))
          throw new Refusal("state_version_conflict", "the task is locked; read it again");
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "state_version_conflict")
            locks.set(taskId, performance.now() + LOCK_MS);
          throw error;
        }
      };
    }),
  },
  "stale-updates-stay-refused": {
    title:
      "a task update that was refused as stale is refused as well when it is sent again with the current version",
    breaks: ["TSK-06"],
    decorate: (services) => {
      const refused = new Map<string, Refusal>();
      return around("recordTaskUpdate", (original) => async (request, context) => {
        const { expected_state_version: _, ...rest } = request.body;
        const name = `${context.caller.memberId} ${request.path.taskId} ${JSON.stringify(rest)}`;
        const known = refused.get(name);
        if (known !== undefined) throw known;
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && /version/.test(error.code)) refused.set(name, error);
          throw error;
        }
      })(services);
    },
  },
  "stale-with-resources-accepted": {
    title: "a stale task update is accepted when it changes resources",
    breaks: ["TSK-08", "TSK-17"],
    decorate: (services) => {
      const { recordUpdate, get } = services.store.tasks;
      services.store.tasks.recordUpdate = async (viewer, taskId, update, once) => {
        const current = (await get(viewer, taskId))?.task.stateVersion ?? update.expectedStateVersion;
        const isStale = update.expectedStateVersion < current && update.resourceOperations.length > 0;
        return recordUpdate(
          viewer,
          taskId,
          isStale ? { ...update, expectedStateVersion: current } : update,
          once,
        );
      };
      return services;
    },
  },
  // Line 207: expected_state_version prevents "stale concurrent writes". The versions are compared as texts.
  "versions-are-compared-as-text": {
    title: "a task update that expects version 9 is accepted when the task has version 10",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const { expected_state_version: expected } = request.body;
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const current = found?.task.stateVersion ?? 0;
      const isStale = expected < current && String(expected) < String(current);
      if (isStale || expected >= current) return request;
      return { ...request, body: { ...request.body, expected_state_version: current } };
    }),
  },
  // Line 220: "Search visible tasks". The search is joined with the entries of the tasks.
  "tasks-are-found-once-per-entry": {
    title: "a task to which several updates were recorded is found several times",
    breaks: ["GEN-36", "GEN-37"],
    decorate: (services) => {
      const entries = new Map<string, number>();
      return both(
        after("recordTaskUpdate", (response, { path }) => {
          if (response.status === 200) entries.set(path.taskId, (entries.get(path.taskId) ?? 0) + 1);
        }),
        inListed("searchTasks", (tasks) =>
          tasks.flatMap((task) => Array.from({ length: Math.max(1, entries.get(task.id) ?? 1) }, () => task)),
        ),
      )(services);
    },
  },
  "entries-with-resources-are-cut": {
    title: "the text of an entry that comes with resource changes is cut after 200 characters",
    breaks: ["TSK-10"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { entry, resource_ops: ops = [] } = request.body;
      const text = entry.body_markdown;
      const short =
        ops.length > 0 && typeof text === "string" ? { ...entry, body_markdown: text.slice(0, 200) } : entry;
      return { ...request, body: { ...request.body, entry: short } };
    }),
  },
  // Line 111: a resource has a label. Other fields keep their characters; this one went through the normaliser of titles.
  "labels-of-resources-are-composed": {
    title: "a label of a task's resource with decomposed letters is stored composed",
    breaks: ["TSK-31"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { resource_ops: ops, ...rest } = request.body;
      if (ops === undefined) return request;
      const composed = ops.map((op) =>
        "label" in op && op.label !== undefined ? { ...op, label: op.label.normalize("NFC") } : op,
      );
      return { ...request, body: { ...rest, resource_ops: composed } };
    }),
  },
});
