// Resource changes of an update: an added resource is seen with its label and address, a changed one with the new ones,
// and an archived one stays.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { Untestable } from "../../engine/finding.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { judgeMembers } from "../../steps/task-members.ts";
import { entriesWith, readTask, taskWhen, updateTask } from "../../steps/tasks.ts";
import { idOrItem, type JsonObject, readId } from "../../wire/envelope.ts";
import { isDateTime } from "../../wire/message-members.ts";
import { resourceMembers } from "../../wire/task-members.ts";
import { unknownId } from "../../wire/unknown-id.ts";

export default defineCheck({
  title:
    "a resource added or changed by an update is seen with all its members, and stays when it is archived",
  requirements: ["TSK-04", "TSK-11", "TSK-17", "TSK-21"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_resource_add"],
  async run(session) {
    const taskId = session.need("fixtures.task");
    const kept = await judgeAdded(session, taskId);
    const added = await judgeAdded(session, taskId);
    if (added === undefined) return;
    const resource = session.has("bindings.task_resource_change")
      ? await judgeChanged(session, taskId, added)
      : added;
    if (!session.has("bindings.task_resource_archive"))
      throw new Untestable("the profile has no bindings.task_resource_archive");
    await judgeArchived(session, taskId, resource);
    await judgeUntouched(session, taskId, kept);
    await judgeUnknown(session, taskId, readId(resource) ?? "");
  },
});

async function judgeAdded(session: Session, taskId: string): Promise<JsonObject | undefined> {
  const label = session.unique("resource");
  const url = `https://resources.example/${label}?a=1&b=%20#part`;
  const { exchange } = await updateTask(session, taskId, {
    template: "task_resource_add",
    values: { label, url },
  });
  const isAdded = session.judge("TSK-11", isSuccess(exchange), {
    message: "an update that adds a resource by the template of the profile was refused",
    expected: "2xx",
    found: answerOf(exchange),
    exchanges: [exchange],
  });
  if (!isAdded) return undefined;
  const ofLabel = (resources: readonly JsonObject[]) => resources.filter((one) => one.label === label);
  const read = await taskWhen(session, taskId, ({ resources }) => ofLabel(resources).length > 0);
  const added = ofLabel(read.resources);
  session.judge("TSK-11", added.length === 1 && added[0]?.url === url, {
    message: "a resource that an accepted update added is not found once with its label and url",
    expected: { label, url },
    found: added,
    exchanges: [exchange, read.exchange],
  });
  for (const one of read.resources) judgeMembers(session, "TSK-04", "a resource", one, resourceMembers, read);
  const [resource] = added;
  session.judge("TSK-04", (resource?.archived_at ?? null) === null, {
    message: "a resource that was just added has archived_at set",
    expected: "null or absent",
    found: resource?.archived_at,
    exchanges: [read.exchange],
  });
  return resource;
}

/** @returns the resource as it is read afterwards */
async function judgeChanged(session: Session, taskId: string, resource: JsonObject): Promise<JsonObject> {
  const id = session.given(readId(resource), "a resource has an id");
  const label = session.unique("changed");
  const url = `https://resources.example/${label}`;
  const { exchange } = await updateTask(session, taskId, {
    template: "task_resource_change",
    values: { resource_id: id, label, url },
  });
  session.given(isSuccess(exchange), "an update that changes a resource is accepted", exchange);
  const find = (resources: readonly JsonObject[]) => resources.find((one) => readId(one) === id);
  const isNew = (one: JsonObject | undefined): boolean => one?.label === label && one.url === url;
  const read = await taskWhen(session, taskId, ({ resources }) => isNew(find(resources)));
  const changed = find(read.resources);
  session.judge("TSK-11", isNew(changed), {
    message: "a resource that an accepted update changed is not found with its new label and url",
    expected: { id, label, url },
    found: changed ?? read.resources.map(idOrItem),
    exchanges: [exchange, read.exchange],
  });
  session.judge("TSK-04", (changed?.archived_at ?? null) === null, {
    message: "a resource that was given another label and url has archived_at set",
    expected: "null or absent",
    found: changed?.archived_at,
    exchanges: [exchange, read.exchange],
  });
  return changed ?? resource;
}

/** A change of a resource that does not exist may be refused; then nothing of its update is kept. */
async function judgeUnknown(session: Session, taskId: string, known: string): Promise<void> {
  const { tag, before, exchange } = await updateTask(session, taskId, {
    template: "task_resource_archive",
    values: { resource_id: unknownId(known, session.unique("resource")) },
  });
  if (isSuccess(exchange)) return session.observe("changes of unknown resources", "have no effect");
  const after = await readTask(session, taskId);
  session.judge("TSK-17", entriesWith(after, tag).length === 0, {
    message: "an update that was refused, because it archives a resource that does not exist, left an entry",
    expected: "no entry of it",
    found: entriesWith(after, tag),
    exchanges: [before.exchange, exchange, after.exchange],
  });
}

async function judgeArchived(session: Session, taskId: string, resource: JsonObject): Promise<void> {
  const id = session.given(readId(resource), "a resource has an id");
  const { exchange } = await updateTask(session, taskId, {
    template: "task_resource_archive",
    values: { resource_id: id },
  });
  session.given(isSuccess(exchange), "an update that archives a resource is accepted", exchange);
  const find = (resources: readonly JsonObject[]) => resources.find((one) => readId(one) === id);
  const read = await taskWhen(session, taskId, ({ resources }) => isDateTime(find(resources)?.archived_at));
  const archived = find(read.resources);
  session.judge("TSK-21", archived !== undefined && archived.url === resource.url, {
    message: "an archived resource is not in the list of the task's resources any more, or has another url",
    expected: { id, url: resource.url },
    found: archived ?? read.resources.map(idOrItem),
    exchanges: [exchange, read.exchange],
  });
  session.judge("TSK-04", archived === undefined || isDateTime(archived.archived_at), {
    message: "an archived resource has no date-time in archived_at",
    expected: "a date-time",
    found: archived?.archived_at,
    exchanges: [exchange, read.exchange],
  });
}

/** Changing and archiving one resource leaves the other one as it was. */
async function judgeUntouched(session: Session, taskId: string, kept: JsonObject | undefined): Promise<void> {
  if (kept === undefined) return;
  const read = await taskWhen(session, taskId, () => true);
  const found = read.resources.find((one) => readId(one) === readId(kept));
  session.judge("TSK-04", (found?.archived_at ?? null) === null, {
    message: "archiving one resource set archived_at of another one",
    expected: "null or absent",
    found: found?.archived_at,
    exchanges: [read.exchange],
  });
  session.judge("TSK-11", found?.label === kept.label && found?.url === kept.url, {
    message: "changing one resource changed another one, or took it away",
    expected: { id: readId(kept), label: kept.label, url: kept.url },
    found: found ?? read.resources.map(idOrItem),
    exchanges: [read.exchange],
  });
}
