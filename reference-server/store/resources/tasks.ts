// Tasks with their journal and resources. An update is one atomic step from one state version to the next: of updates
// that build on the same version exactly one succeeds.
import { invalidBody, notFound, Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import { bytesOf } from "../quotas.ts";
import type { StoreContext } from "../store-context.ts";

export interface Task {
  id: string;
  workspaceId: string;
  conversationId: string | null;
  creatorMemberId: string | null;
  name: string;
  objective: string;
  summary: string | null;
  phase: string | null;
  stateVersion: number;
  createdAt: number;
  updatedAt: number;
  lastActivityAt: number;
}

export interface TaskEntry {
  id: string;
  taskId: string;
  kind: string | null;
  authorLabel: string | null;
  authorMemberId: string | null;
  bodyMarkdown: string | null;
  runId: string | null;
  sourceMessageId: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface TaskResource {
  id: string;
  taskId: string;
  createdByEntryId: string | null;
  label: string;
  url: string;
  createdAt: number;
  updatedAt: number;
  archivedAt: number | null;
}

interface TaskContext {
  task: Task;
  entries: TaskEntry[];
  resources: TaskResource[];
}

type NewTask = Pick<Task, "workspaceId" | "name" | "objective"> &
  Partial<Pick<Task, "conversationId" | "creatorMemberId" | "summary" | "phase">>;

export type ResourceOperation =
  | { op: "add"; label: string; url: string }
  | { op: "update"; resource_id: string; label?: string; url?: string }
  | { op: "archive"; resource_id: string };

export interface TaskUpdate {
  expectedStateVersion: number;
  entry: Pick<TaskEntry, "kind" | "bodyMarkdown" | "authorLabel" | "runId" | "sourceMessageId">;
  phase?: string;
  summary?: string;
  resourceOperations: readonly ResourceOperation[];
}

export interface RecordedUpdate {
  task: Task;
  entry: TaskEntry;
  changedResources: TaskResource[];
}

export interface Tasks {
  create(task: NewTask): Promise<string>;
  /** Undefined when it does not exist or the viewer cannot see it. */
  get(viewer: Viewer, taskId: string): Promise<TaskContext | undefined>;
  recordUpdate(
    viewer: Viewer,
    taskId: string,
    update: TaskUpdate,
    once: Once<RecordedUpdate> | undefined,
  ): Promise<OnceResult<RecordedUpdate>>;
}

export const TASK_COLUMNS = `id, workspace_id AS workspaceId, conversation_id AS conversationId,
  creator_member_id AS creatorMemberId, name, objective, summary, phase, state_version AS stateVersion,
  created_at AS createdAt, updated_at AS updatedAt, last_activity_at AS lastActivityAt`;
const ENTRY_COLUMNS = `id, task_id AS taskId, kind, author_label AS authorLabel, author_member_id AS authorMemberId,
  body_markdown AS bodyMarkdown, run_id AS runId, source_message_id AS sourceMessageId, created_at AS createdAt,
  updated_at AS updatedAt`;
const RESOURCE_COLUMNS = `id, task_id AS taskId, created_by_entry_id AS createdByEntryId, label, url,
  created_at AS createdAt, updated_at AS updatedAt, archived_at AS archivedAt`;

/** A task of a conversation is visible to its readers; a task without one, to its creator only. */
export function canSeeTask({ directory }: StoreContext, viewer: Viewer, task: Task): boolean {
  if (task.workspaceId !== viewer.workspaceId) return false;
  if (task.conversationId === null) return task.creatorMemberId === viewer.memberId;
  return directory.canRead(viewer, task.conversationId);
}

export function openTasks(context: StoreContext): Tasks {
  const { connection, queue, writeAs, clock, ids, idempotency } = context;
  const statements = prepareStatements(connection);
  const { insert, select, selectEntries, selectResources } = statements;
  const record = openTaskUpdates(context, statements);

  function visible(viewer: Viewer, taskId: string): Task | undefined {
    const task = select.get(taskId);
    return task !== undefined && canSeeTask(context, viewer, task) ? task : undefined;
  }

  return {
    create: (task) =>
      queue.write(() => {
        const id = ids("task");
        const { conversationId = null, creatorMemberId = null, summary = null, phase = null } = task;
        insert.run(
          id,
          task.workspaceId,
          conversationId,
          creatorMemberId,
          task.name,
          task.objective,
          summary,
          phase,
          clock.now(),
        );
        return id;
      }),
    async get(viewer, taskId) {
      const task = visible(viewer, taskId);
      if (task === undefined) return undefined;
      return { task, entries: selectEntries.all(task.id), resources: selectResources.all(task.id) };
    },
    recordUpdate: (viewer, taskId, update, once) =>
      writeAs(viewer, () => {
        const task = visible(viewer, taskId);
        if (task === undefined) throw notFound("task");
        return idempotency.run(once, () => record(viewer, task, update));
      }),
  };
}

/** Records an update of a task; to be called inside a write. */
function openTaskUpdates(
  context: StoreContext,
  { select, insertEntry, advance }: ReturnType<typeof prepareStatements>,
): (viewer: Viewer, task: Task, update: TaskUpdate) => RecordedUpdate {
  const { clock, ids, quotas } = context;
  const applyOperation = openResourceOperations(context);
  return (viewer, task, update) => {
    if (task.stateVersion !== update.expectedStateVersion) {
      throw new Refusal(
        "state_version_conflict",
        `body /expected_state_version: expected ${task.stateVersion}, found ${update.expectedStateVersion}; read the task again`,
      );
    }
    const now = clock.now();
    const entry: TaskEntry = {
      ...update.entry,
      id: ids("ent"),
      taskId: task.id,
      authorMemberId: viewer.memberId,
      createdAt: now,
      updatedAt: now,
    };
    insertEntry.run(
      entry.id,
      entry.taskId,
      entry.kind,
      entry.authorLabel,
      entry.authorMemberId,
      entry.bodyMarkdown,
      entry.runId,
      entry.sourceMessageId,
      now,
    );
    const changed = update.resourceOperations.map((operation, index) =>
      applyOperation(entry, operation, index),
    );
    quotas.checkTask(task.id);
    const texts = update.resourceOperations.flatMap((operation) => Object.values(operation));
    quotas.takeWrittenBytes(viewer.memberId, bytesOf([entry.bodyMarkdown, update.summary, ...texts]));
    advance.run(task.id, update.summary ?? null, update.phase ?? null, now);
    const advanced = select.get(task.id);
    if (advanced === undefined) throw new Error("tasks: the task is gone inside its own update");
    // An operation may touch a resource twice; the last state is the one that holds.
    const byId = new Map(changed.map((resource) => [resource.id, resource]));
    return { task: advanced, entry, changedResources: [...byId.values()] };
  };
}

function prepareStatements(connection: Connection) {
  const insert = connection.prepare(
    `INSERT INTO tasks (id, workspace_id, conversation_id, creator_member_id, name, objective, summary, phase,
       created_at, updated_at, last_activity_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?9)`,
  );
  const select = connection.prepare<Task>(`SELECT ${TASK_COLUMNS} FROM tasks WHERE id = ?`);
  const advance = connection.prepare(
    `UPDATE tasks SET state_version = state_version + 1, summary = coalesce(?2, summary), phase = coalesce(?3, phase),
       updated_at = ?4, last_activity_at = ?4 WHERE id = ?1`,
  );
  const insertEntry = connection.prepare(
    `INSERT INTO task_entries (id, task_id, kind, author_label, author_member_id, body_markdown, run_id,
       source_message_id, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
  );
  const selectEntries = connection.prepare<TaskEntry>(
    `SELECT ${ENTRY_COLUMNS} FROM task_entries WHERE task_id = ? ORDER BY created_at, id`,
  );
  const selectResources = connection.prepare<TaskResource>(
    `SELECT ${RESOURCE_COLUMNS} FROM task_resources WHERE task_id = ? ORDER BY created_at, id`,
  );
  return { insert, select, advance, insertEntry, selectEntries, selectResources };
}

/** Applies one change and returns the resource as it is afterwards. */
function openResourceOperations({ connection, clock, ids }: StoreContext) {
  const insert = connection.prepare(
    `INSERT INTO task_resources (id, task_id, created_by_entry_id, label, url, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
  );
  const change = connection.prepare(
    `UPDATE task_resources SET label = coalesce(?3, label), url = coalesce(?4, url),
       archived_at = coalesce(?5, archived_at), updated_at = ?6 WHERE id = ?1 AND task_id = ?2`,
  );
  const select = connection.prepare<TaskResource>(
    `SELECT ${RESOURCE_COLUMNS} FROM task_resources WHERE id = ?`,
  );
  return (entry: TaskEntry, operation: ResourceOperation, index: number): TaskResource => {
    const now = clock.now();
    const id = operation.op === "add" ? ids("res") : operation.resource_id;
    if (operation.op === "add") insert.run(id, entry.taskId, entry.id, operation.label, operation.url, now);
    else {
      const [label, url] = operation.op === "update" ? [operation.label, operation.url] : [];
      const archivedAt = operation.op === "archive" ? now : null;
      const found = change.run(id, entry.taskId, label ?? null, url ?? null, archivedAt, now);
      if (found === 0) {
        throw invalidBody(
          `/resource_ops/${index}/resource_id`,
          "unknown_resource",
          `expected a resource of this task, found ${JSON.stringify(id)}`,
        );
      }
    }
    const resource = select.get(id);
    if (resource === undefined) throw new Error("tasks: a resource is gone inside its own change");
    return resource;
  };
}
