// Resource changes of an update: an added resource is shown with its label and address, a changed one with the new ones,
// and an archived one stays.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { inDigits } from "../../inputs/spellings.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { isDateTime } from "../../readers/messages/message-properties.ts";
import {
  acceptedUpdate,
  entriesWith,
  isBehind,
  labelled,
  movedOn,
  ownTask,
  type ReadTask,
  type RecordedUpdate,
  sendTaskSentinel,
  taskWhen,
  understoodUpdate,
  updateTask,
} from "../../steps/resources/tasks.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import { asAddress } from "../../text/addresses.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";

export default defineCheck({
  title:
    "a resource added or changed by an update is shown with all its properties, and stays when it is archived",
  requirements: ["TSK-04", "TSK-07", "TSK-11", "TSK-21", "TSK-27", "TSK-32"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_resource_add"],
  async run(session) {
    session.notSeen("TSK-32", "two resources with one label, or one url, of which one was archived");
    const taskId = ownTask(session);
    // A label of digits alone is a text as well.
    const kept = await judgeAdded(session, taskId, inDigits(madeUpWord(session)));
    const added = await judgeAdded(session, taskId, session.unique("resource"));
    if (added === undefined) return;
    const resource = session.has("bindings.task_resource_change")
      ? await judgeChanged(session, taskId, added.resource)
      : added.resource;
    session.needAny("bindings.task_resource_archive");
    await judgeArchived(session, taskId, resource);
    await judgeUntouched(session, taskId, kept);
    await judgeUnknown(session, taskId, readId(resource) ?? "");
    for (const name of ["url", "label"] as const) await judgeAlike(session, taskId, name);
  },
});

/**
 * One of two resources that share a property is archived and one changed; a deployment may refuse the pair or
 * take it for one resource.
 */
async function judgeAlike(session: Session, taskId: string, name: "label" | "url"): Promise<void> {
  const names = placeholdersOf(session.profile.bindings.task_resource_add);
  if (!names.has("label") || !names.has("url")) return;
  const [one, other] = [session.unique("alike"), session.unique("alike")];
  const valuesOf = (mark: string) => {
    const own = { label: mark, url: `https://resources.example/${mark}` };
    return { ...own, [name]: name === "label" ? one : `https://resources.example/${one}` };
  };
  const idOf = (read: ReadTask, mark: string): string | undefined => {
    const values = valuesOf(mark);
    return read.resources.filter((shown) => shows(shown, values)).map(readId)[0];
  };
  for (const mark of [one, other]) {
    const { exchange } = await updateTask(session, taskId, {
      template: "task_resource_add",
      values: valuesOf(mark),
    });
    if (!isSuccess(exchange)) return session.observe("resources of a task that are alike", "are refused");
  }
  const both = await taskWhen(session, taskId, (read) => [one, other].every((mark) => idOf(read, mark)));
  const [archived, kept] = [idOf(both, one), idOf(both, other)];
  if (archived === undefined || kept === undefined || archived === kept) return;
  await acceptedUpdate(session, taskId, {
    template: "task_resource_archive",
    values: { resource_id: archived },
  });
  const find = ({ resources }: ReadTask, id: string) => resources.find((shown) => readId(shown) === id);
  const isDone = (read: ReadTask) => {
    const shown = find(read, archived);
    return shown === undefined || isDateTime(shown.archived_at);
  };
  const isKept = (read: ReadTask) => {
    const shown = find(read, kept);
    return shown !== undefined && isLive(shown) && shows(shown, valuesOf(other));
  };
  const read = await taskWhen(session, taskId, (shown) => isDone(shown) && isKept(shown));
  const found = find(read, kept);
  const exchanges = [both.exchange, read.exchange];
  if (found !== undefined)
    session.judge("TSK-04", isLive(found), {
      message: `archiving one of two resources with the same ${name} set archived_at of the other one`,
      expected: "null or absent",
      found: found.archived_at,
      exchanges,
    });
  session.judge("TSK-32", found !== undefined && shows(found, valuesOf(other)), {
    message: `archiving one of two resources with the same ${name} changed or removed the other one`,
    expected: { id: kept, ...valuesOf(other) },
    found,
    exchanges,
  });
  await judgeLikeArchived(session, taskId, { name, id: archived, values: valuesOf(session.unique("alike")) });
}

interface Archived {
  readonly name: "label" | "url";
  readonly id: string;
  /** Of the new one, which shares that property with it. */
  readonly values: Readonly<Record<"label" | "url", string>>;
}

/** A resource that is like an archived one is another one, and brings nothing back. */
async function judgeLikeArchived(
  session: Session,
  taskId: string,
  { name, id, values }: Archived,
): Promise<void> {
  const { exchange } = await updateTask(session, taskId, { template: "task_resource_add", values });
  if (!isSuccess(exchange)) return session.observe("resources like an archived one", "are refused");
  const isNew = (shown: JsonObject): boolean => isLive(shown) && shows(shown, values) && readId(shown) !== id;
  const read = await taskWhen(session, taskId, ({ resources }) => resources.some(isNew));
  session.judge("TSK-32", read.resources.some(isNew), {
    message: `a resource that was added with the ${name} of an archived one is not among those of the task, beside the archived one`,
    expected: values,
    found: read.resources.filter((shown) => readId(shown) === id || shows(shown, values)),
    exchanges: [exchange, read.exchange],
  });
}

const isLive = ({ archived_at: at }: JsonObject): boolean => (at ?? null) === null;

interface Change {
  readonly template: "task_resource_add" | "task_resource_change";
  readonly label: string;
  readonly url: string;
}

/**
 * The values of a change that a template sends: label, url or both. @throws Untestable naming the template
 * that sends neither
 */
function sentBy(session: Session, { template, label, url }: Change): Readonly<Record<string, string>> {
  const names = placeholdersOf(session.profile.bindings[template]);
  const sent = Object.entries({ label, url }).filter(([name]) => names.has(name));
  session.given(sent.length > 0, `bindings.${template} has {{label}} or {{url}}`);
  return Object.fromEntries(sent);
}

/** Whether a resource shows all that was sent of it; an address may be written otherwise, as addresses may. */
const shows = (one: JsonObject | undefined, sent: Readonly<Record<string, string>>): boolean =>
  Object.entries(sent).every(([name, value]) =>
    name === "url" ? asAddress(one?.url) === asAddress(value) : one?.[name] === value,
  );

interface Added {
  readonly resource: JsonObject;
  /** The others that the task showed. */
  readonly beside: readonly JsonObject[];
}

async function judgeAdded(session: Session, taskId: string, label: string): Promise<Added | undefined> {
  const url = `https://resources.example/${label}?a=1&b=%20#part`;
  const sent = sentBy(session, { template: "task_resource_add", label, url });
  const recorded = await understoodUpdate(session, taskId, {
    template: "task_resource_add",
    values: { label, url },
  });
  const { exchange } = recorded;
  session.given(isSuccess(exchange), "an update that adds a resource is accepted", exchange);
  await judgeMoved(session, taskId, recorded, "adds");
  // Found by either of the two: one of them may have changed, or be cut.
  const ofLabel = (resources: readonly JsonObject[]) => resources.filter((one) => holdsText(one, label));
  const read = await taskWhen(session, taskId, ({ resources }) => ofLabel(resources).length > 0);
  const added = ofLabel(read.resources);
  session.judge("TSK-11", added.length === 1 && shows(added[0], sent), {
    message:
      "a resource that an accepted update added is not shown exactly once, with the properties that were sent",
    expected: sent,
    found: added,
    exchanges: [exchange, read.exchange],
  });
  const [resource] = added;
  if (resource === undefined) return undefined;
  session.judge("TSK-04", isLive(resource), {
    message: "a resource that was just added has archived_at set",
    expected: "null or absent",
    found: resource.archived_at,
    exchanges: [read.exchange],
  });
  return { resource, beside: read.resources.filter((one) => one !== resource) };
}

/** @returns the resource as it is read afterwards */
async function judgeChanged(session: Session, taskId: string, resource: JsonObject): Promise<JsonObject> {
  const id = session.given(readId(resource), "a resource has an id");
  const label = session.unique("changed");
  const url = `https://resources.example/${label}`;
  const sent = sentBy(session, { template: "task_resource_change", label, url });
  const recorded = await acceptedUpdate(session, taskId, {
    template: "task_resource_change",
    values: { resource_id: id, label, url },
  });
  const { exchange } = recorded;
  await judgeMoved(session, taskId, recorded, "changes");
  const find = (resources: readonly JsonObject[]) => resources.find((one) => readId(one) === id);
  const read = await taskWhen(session, taskId, ({ resources }) => shows(find(resources), sent));
  const changed = find(read.resources);
  session.judge("TSK-11", shows(changed, sent), {
    message: "a resource that an accepted update changed is not shown with the properties that were sent",
    expected: { id, ...sent },
    found: changed ?? read.resources.map(idOrItem),
    exchanges: [exchange, read.exchange],
  });
  if (changed === undefined) return resource;
  session.judge("TSK-04", isLive(changed), {
    message: "a resource that was given another label or url has archived_at set",
    expected: "null or absent",
    found: changed.archived_at,
    exchanges: [exchange, read.exchange],
  });
  return changed;
}

/** A change of a resource that does not exist may be refused; then nothing of its update is kept. */
async function judgeUnknown(session: Session, taskId: string, known: string): Promise<void> {
  const { tag, before, exchange } = await updateTask(session, taskId, {
    template: "task_resource_archive",
    values: { resource_id: nonexistentId(known, session.unique("resource")) },
  });
  if (isSuccess(exchange)) {
    session.observe("changes of unknown resources", "have no effect");
    return session.notSeen(
      "TSK-27",
      "an update that is refused because it archives a resource that does not exist",
    );
  }
  const { after } = await sendTaskSentinel(session, taskId);
  session.judge("TSK-27", entriesWith(after, tag).length === 0, {
    message: "an update that archives a nonexistent resource was refused but recorded",
    expected: "no entry of it",
    found: entriesWith(after, tag),
    exchanges: [before.exchange, exchange, after.exchange],
  });
}

/** A change of resources is one of the task. */
async function judgeMoved(
  session: Session,
  taskId: string,
  { version, exchange }: RecordedUpdate,
  what: string,
) {
  session.judge("TSK-07", await movedOn(session, taskId, version), {
    message: `an accepted update that ${what} a resource did not change the state_version of the task`,
    expected: `another one than ${version}`,
    found: version,
    exchanges: [exchange],
  });
}

/** The task may show its newest resources only. */
const NEWEST = "an archived resource that is among those which the task shows";

async function judgeArchived(session: Session, taskId: string, resource: JsonObject): Promise<void> {
  const id = session.given(readId(resource), "a resource has an id");
  const recorded = await acceptedUpdate(session, taskId, {
    template: "task_resource_archive",
    values: { resource_id: id },
  });
  const { exchange } = recorded;
  await judgeMoved(session, taskId, recorded, "archives");
  const find = (resources: readonly JsonObject[]) => resources.find((one) => readId(one) === id);
  const read = await taskWhen(session, taskId, ({ resources }) => isDateTime(find(resources)?.archived_at));
  const archived = find(read.resources);
  if (archived === undefined && isBehind(read.resources, recorded.before.resources))
    return session.notSeen("TSK-21", NEWEST);
  session.judge("TSK-21", archived !== undefined && archived.url === resource.url, {
    message: "an archived resource is missing from the task's resources, or has another url",
    expected: { id, url: resource.url },
    found: archived ?? read.resources.map(idOrItem),
    exchanges: [exchange, read.exchange],
  });
  if (archived !== undefined)
    session.judge("TSK-04", isDateTime(archived.archived_at), {
      message: "an archived resource has no date-time in archived_at",
      expected: "a date-time",
      found: archived.archived_at,
      exchanges: [exchange, read.exchange],
    });
  await judgeStaysArchived(session, taskId, id);
}

/**
 * Archiving an archived resource again may be refused, and so may another label or address for it; neither
 * brings it back. TSK-21 says that archiving alone decides whether a resource is archived.
 */
async function judgeStaysArchived(session: Session, taskId: string, id: string): Promise<void> {
  const again = session.unique("archived");
  const { url = "", ...label } = labelled(again);
  const changes = [
    ["archived once more", "TSK-04", "task_resource_archive", {}],
    ["gave another label", "TSK-21", "task_resource_change", label],
    ["gave another url", "TSK-21", "task_resource_change", { url }],
  ] as const;
  for (const [what, requirement, template, values] of changes) {
    const names = placeholdersOf(session.profile.bindings[template]);
    if (!Object.keys(values).every((name) => names.has(name))) continue;
    const { exchange } = await updateTask(session, taskId, {
      template,
      values: { resource_id: id, ...values },
    });
    if (!isSuccess(exchange)) continue;
    const { after } = await sendTaskSentinel(session, taskId);
    const found = after.resources.find((one) => readId(one) === id);
    if (found === undefined) continue;
    session.judge(requirement, isDateTime(found.archived_at), {
      message: `an archived resource that an accepted update ${what} has no date-time in archived_at any more`,
      expected: "a date-time",
      found: found.archived_at,
      exchanges: [exchange, after.exchange],
    });
  }
}

/** Changing and archiving one resource leaves the other one as it was. */
async function judgeUntouched(session: Session, taskId: string, added: Added | undefined): Promise<void> {
  if (added === undefined) return;
  const { resource: kept, beside } = added;
  const read = await taskWhen(session, taskId, () => true);
  const found = read.resources.find((one) => readId(one) === readId(kept));
  if (found !== undefined)
    session.judge("TSK-04", isLive(found), {
      message: "archiving one resource set archived_at of another one",
      expected: "null or absent",
      found: found.archived_at,
      exchanges: [read.exchange],
    });
  if (found === undefined && isBehind(read.resources, beside)) return;
  session.judge("TSK-11", found?.label === kept.label && found?.url === kept.url, {
    message: "changing one resource changed or removed another one",
    expected: { id: readId(kept), label: kept.label, url: kept.url },
    found: found ?? read.resources.map(idOrItem),
    exchanges: [read.exchange],
  });
}
