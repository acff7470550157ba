// Tasks, their entries and resources as the contract spells them; twins of one value in two spellings included.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { Task, TaskEntry, TaskResource } from "../store/resources/tasks.ts";
import { optionalTimestamp } from "./member.ts";

export function renderTask(task: Task, conversationName: string | null): types.Task {
  return {
    id: task.id,
    name: task.name,
    objective: task.objective,
    summary: task.summary,
    conversation_id: task.conversationId,
    conversation_name: conversationName,
    creatorWorkspaceMembershipId: task.creatorMemberId,
    creator_member_id: task.creatorMemberId,
    state_version: task.stateVersion,
    // The handler and the seeds write phases of the contract only.
    ...(task.phase !== null && { phase: task.phase as NonNullable<types.Task["phase"]> }),
    created_at: toTimestamp(task.createdAt),
    updated_at: toTimestamp(task.updatedAt),
    last_activity_at: toTimestamp(task.lastActivityAt),
  };
}

export function renderTaskEntry(entry: TaskEntry, workspaceId: string): types.TaskEntry {
  return {
    id: entry.id,
    task_id: entry.taskId,
    workspace_id: workspaceId,
    // As with phases: only kinds of the contract are written.
    ...(entry.kind !== null && { kind: entry.kind as NonNullable<types.TaskEntry["kind"]> }),
    author_label: entry.authorLabel,
    authorWorkspaceMembershipId: entry.authorMemberId,
    author_member_id: entry.authorMemberId,
    body_markdown: entry.bodyMarkdown,
    run_id: entry.runId,
    source_message_id: entry.sourceMessageId,
    created_at: toTimestamp(entry.createdAt),
    updated_at: toTimestamp(entry.updatedAt),
  };
}

export function renderTaskResource(resource: TaskResource, workspaceId: string): types.TaskResource {
  return {
    id: resource.id,
    task_id: resource.taskId,
    workspace_id: workspaceId,
    label: resource.label,
    url: resource.url,
    created_by_entry_id: resource.createdByEntryId,
    archived_at: optionalTimestamp(resource.archivedAt),
    created_at: toTimestamp(resource.createdAt),
    updated_at: toTimestamp(resource.updatedAt),
  };
}
