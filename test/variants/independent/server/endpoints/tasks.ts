// Tasks: context at the top level; an update of a version that has passed gets 412.
import type { Reply, Request, Route } from "../http/http.ts";
import {
  integer,
  type Json,
  nullableText,
  object,
  objects,
  text,
  texts,
  webAddress,
} from "../http/reading.ts";
import { missing, Refusal, unprocessable } from "../http/refusal.ts";
import { tick } from "../world/time.ts";
import { canOpen, type Member, type Task, type World } from "../world/world.ts";

export const taskRoutes = (world: World): Route[] => [
  {
    method: "GET",
    path: "/tasks/:id",
    scopes: ["tasks:read"],
    errors: "legacy",
    run: ({ params, who }) => ({
      status: 200,
      body: wrap(world, taskView(world, openTask(world, who, params.id))),
    }),
  },
  {
    method: "POST",
    path: "/tasks/:id/updates",
    scopes: ["tasks:contribute"],
    errors: "nested",
    run: (request) => update(world, request),
  },
];

function openTask(world: World, who: Member, id: string | undefined): Task {
  const task = world.tasks.get(id ?? "");
  if (task === undefined || !canOpen(who, task.conversation)) throw missing("task");
  return task;
}

function update(world: World, { params, body, who }: Request): Reply {
  const task = openTask(world, who, params.id);
  const fields = object(body);
  const expected = integer(fields, "expected_state_version", 0);
  const note = text(fields, "note", 20_000);
  const sourceId = nullableText(fields, "source_message_id") ?? "";
  const changes =
    fields.resource_changes === undefined ? {} : object(fields.resource_changes, "resource_changes");
  const added = objects(changes, "put").map((item) => ({
    label: text(item, "label", 500),
    url: webAddress(text(item, "url", 8192), "url"),
  }));
  const archived = texts(changes, "shelve").map((id) => {
    const resource = task.resources.find((one) => one.id === id);
    if (resource === undefined) throw unprocessable(`shelve: ${id} is not a resource of this task`);
    return resource;
  });
  if (expected !== task.version)
    throw new Refusal(world.choices.stale, "version_passed", `the task is at version ${task.version}`);
  const at = world.stamp(tick());
  const workspace_id = task.conversation.workspace;
  const entry: Json = {
    id: world.nextId(),
    task_id: task.id,
    workspace_id,
    author_label: who.name,
    author_member_id: who.id,
    authorWorkspaceMembershipId: who.id,
    body_markdown: note,
    run_id: "",
    source_message_id: sourceId,
    created_at: at,
    updated_at: at,
  };
  task.entries.unshift(entry);
  for (const { label, url } of added) {
    task.resources.push({
      id: world.nextId(),
      task_id: task.id,
      workspace_id,
      label,
      url,
      created_by_entry_id: entry.id,
      created_at: at,
      updated_at: at,
    });
  }
  for (const resource of archived) Object.assign(resource, { archived_at: at, updated_at: at });
  task.version += 3;
  task.updated = tick();
  return { status: 201, body: wrap(world, { ...taskView(world, task), recorded: entry.id }) };
}

const wrap = ({ choices }: World, body: Json): Json => (choices.wrapsTasks ? { data: body } : body);

const taskView = (world: World, task: Task): Json => ({
  task: {
    id: task.id,
    name: task.name,
    objective: `Have ${task.name} done`,
    summary: "",
    conversation_id: task.conversation.id,
    conversation_name: task.conversation.name,
    creator_member_id: task.creator.id,
    creatorWorkspaceMembershipId: task.creator.id,
    created_at: world.stamp(task.at),
    updated_at: world.stamp(task.updated),
    last_activity_at: world.stamp(task.updated),
    state_version: task.version,
    board: null,
  },
  entries: task.entries,
  resources: task.resources,
});
