// Handlers of the tasks operations.

import type { TaskUpdateResult } from "../../generator/generated/types.ts";
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { notFound } from "../refusal.ts";
import type { RecordedUpdate, Task, TaskUpdate } from "../store/resources/tasks.ts";
import type { Context } from "./context.ts";

export const getTask: Handlers["getTask"] = async ({ path }, context) => {
  const { services, caller } = context;
  const found = await services.store.tasks.get(caller, path.taskId);
  if (found === undefined) throw notFound("task");
  const { workspaceId } = found.task;
  return {
    status: 200,
    body: {
      task: renderTask(context, found.task),
      entries: found.entries.map((entry) => services.render.taskEntry(entry, workspaceId)),
      resources: found.resources.map((resource) => services.render.taskResource(resource, workspaceId)),
    },
  };
};

export const recordTaskUpdate: Handlers["recordTaskUpdate"] = async (request, context) => {
  const { body, path } = request;
  const { entry, task_patch: patch } = body;
  const update: TaskUpdate = {
    expectedStateVersion: body.expected_state_version,
    entry: {
      kind: entry.kind,
      bodyMarkdown: entry.body_markdown,
      authorLabel: entry.author_label ?? null,
      runId: entry.run_id ?? null,
      sourceMessageId: entry.source_message_id ?? null,
    },
    ...(patch?.phase !== undefined && { phase: patch.phase }),
    ...(patch?.summary !== undefined && { summary: patch.summary }),
    resourceOperations: body.resource_ops ?? [],
  };
  const { once, reply } = respondOnce(context, request, {
    status: 200,
    render: (recorded: RecordedUpdate) => renderUpdate(context, recorded),
  });
  return reply(await context.services.store.tasks.recordUpdate(context.caller, path.taskId, update, once));
};

function renderTask({ services }: Context, task: Task) {
  const conversation =
    task.conversationId === null ? undefined : services.store.directory.conversation(task.conversationId);
  return services.render.task(task, conversation?.name ?? null);
}

function renderUpdate(context: Context, recorded: RecordedUpdate): TaskUpdateResult {
  const { services } = context;
  const { workspaceId } = recorded.task;
  return {
    task: renderTask(context, recorded.task),
    entry: services.render.taskEntry(recorded.entry, workspaceId),
    changed_resources: recorded.changedResources.map((resource) =>
      services.render.taskResource(resource, workspaceId),
    ),
  };
}
