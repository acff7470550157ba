// Commands on the task of the profile: record updates, and add, change and archive resources. Others write to
// the task too, so only entries and resources with the words of the story are looked at.

import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { textClass } from "../../../inputs/text-classes.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { readId } from "../../../readers/envelope.ts";
import {
  entriesWith,
  isBehind,
  isStale,
  movedOn,
  ownTask,
  type ReadTask,
  readTask,
  sendUpdate,
  taskPerson,
  taskWhen,
  type Update,
  updateTask,
  versionOf,
} from "../../../steps/resources/tasks.ts";
import { readUntil } from "../../../steps/running/call-until.ts";
import { asAddress } from "../../../text/addresses.ts";
import { counted } from "../../../text/counted.ts";
import type { JsonObject } from "../../../text/json.ts";
import { placeholdersOf } from "../../../text/template.ts";
import type { Option, Plan } from "../drawing/plan.ts";
import type { Actor, Step } from "../story.ts";
import type { Caller, Linked, World } from "../world.ts";
import type { Command } from "./command.ts";

const ARCHIVES = "archives";
const RECORDS = "records on the task";
/** An actor who can read the task of the profile. */
function by(plan: Plan, rest: Partial<Option> = {}): readonly Option[] {
  const as = plan.pick(plan.abilities.taskers ?? []);
  return as === undefined ? [] : [{ as, header: plan.header, ...rest }];
}

/** Updates the task; the checks of tasks judge whether updates are accepted at all. */
async function update(
  world: World,
  step: Step,
  options: Pick<Update, "template" | "values"> & { readonly tag?: string },
): Promise<boolean> {
  const { session } = world;
  const taskId = ownTask(session);
  const as = callerOf(world, step);
  const { exchange, tag, before } = await updateTask(session, taskId, { ...options, as });
  // Somebody else may write all the time.
  if (isStale(session, exchange)) return false;
  const isForHeader = await world.judgeHeader(as, exchange, async (control) => {
    const again = await updateTask(session, taskId, { ...options, as: control });
    return again.exchange;
  });
  const isTaken = isSuccess(exchange) && !isForHeader;
  const { template = "task_update" } = options;
  // Each update leaves an entry with its text, whatever other changes it makes.
  if (isTaken && placeholdersOf(session.profile.bindings[template]).has("text")) {
    const known = world.entries.get(tag) ?? { count: 0, before: before.entries };
    world.entries.set(tag, { ...known, count: known.count + 1 });
  }
  return isTaken;
}

const callerOf = (world: World, step: Step): Caller =>
  world.session.given(world.caller(step), `${step.as} has a key`);

/** An option on one of the resources that are not archived. */
function onLive(plan: Plan): readonly Option[] {
  const resource = plan.thing("resource", ({ done }) => !done.includes(ARCHIVES));
  return resource === undefined ? [] : by(plan, { on: [resource.name] });
}

/** The properties that a template sends. */
function sent(
  session: Session,
  template: "task_resource_add" | "task_resource_change",
  properties: Readonly<Record<"label" | "url", string>>,
): Partial<Record<"label" | "url", string>> {
  const names = placeholdersOf(session.profile.bindings[template]);
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name)));
}

const addressOf = (label: string): string => `https://resources.example/${label}?a=1&b=%20#part`;

/** A new resource, or one with the label or the address of another. */
async function addResource(
  world: World,
  step: Step,
  like: Readonly<Partial<Record<"label" | "url", string>>> = {},
): Promise<void> {
  const { session } = world;
  const { makes: name = "" } = step;
  // This differs in any case.
  const mark = session.unique("link");
  const values = { label: mark, url: addressOf(mark), ...like };
  const properties = sent(session, "task_resource_add", values);
  if (!holdsText(properties, mark)) return;
  const tag = textClass("long").around(session.unique("entry"));
  if (!(await update(world, step, { template: "task_resource_add", values, tag }))) return;
  const read = await taskWhen(session, ownTask(session), ({ resources }) =>
    resources.some((one) => holdsText(one, mark)),
  );
  const id = readId(read.resources.find((one) => holdsText(one, mark)) ?? {});
  const isAlike = Object.keys(like).length > 0;
  const same = world.resources.find((other) => other.id === id);
  const replaced = world.resources.filter((other) => isReplaced(read, other, like));
  for (const other of replaced) world.things.delete(other.name);
  const isAdded = id !== undefined && same === undefined;
  // One that shares its label or its address with another may be taken for that one.
  const isWithoutLoss = replaced.every(({ isArchived }) => isArchived);
  session.judge(isAlike ? "TSK-32" : "TSK-11", isAdded && isWithoutLoss, {
    message: `${name}, added by an accepted update, is not among the resources of the task${same === undefined ? "" : `, but has become ${same.name}`}`,
    expected: properties,
    found: "no resource with what only it has",
    exchanges: [read.exchange],
  });
  if (same !== undefined) same.properties = { ...same.properties, ...properties };
  else if (id !== undefined)
    world.add({
      kind: "resource",
      name,
      id,
      properties,
      isArchived: false,
      before: read.resources.filter((one) => readId(one) !== id),
    });
}

/** Whether a resource is gone that had the label or the address of the new one. An archived one may go then. */
const isReplaced = (
  { resources }: ReadTask,
  { id, properties }: Linked,
  like: Linked["properties"],
): boolean =>
  (["label", "url"] as const).some((name) => like[name] !== undefined && like[name] === properties[name]) &&
  resources.every((one) => readId(one) !== id);

/** A command that adds a resource which shares a property with another. */
const addsAlike = (property: "label" | "url"): Command => ({
  name: `adds a resource with the ${property} of`,
  options: (plan) => {
    const resource = plan.thing("resource");
    return resource === undefined ? [] : by(plan, { makes: "resource", on: [resource.name] });
  },
  run: async (world, step) => {
    const value = world.get("resource", step.on?.[0])?.properties[property];
    if (value !== undefined)
      await world.look(`like resources of ${step.as}`, () => addResource(world, step, { [property]: value }));
  },
});

export const taskCommands: readonly Command[] = [
  {
    name: RECORDS,
    options: (plan) => (plan.abilities.has.has("tasks") && plan.chance(3) ? by(plan) : []),
    run: (world, step) =>
      world.look(`task updates of ${step.as}`, async () => {
        await update(world, step, { tag: world.session.unique("entry") });
      }),
  },
  {
    name: "records the same on the task once more",
    options: (plan) => (plan.steps.some(({ does }) => does === RECORDS) ? by(plan) : []),
    run: (world, step) =>
      world.look(`task updates of ${step.as}`, async () => {
        const [tag] = [...world.entries.keys()].slice(-1);
        if (tag !== undefined) await update(world, step, { tag });
      }),
  },
  {
    name: "adds a resource",
    options: (plan) =>
      plan.abilities.has.has("resources") && plan.chance(2) ? by(plan, { makes: "resource" }) : [],
    run: (world, step) => world.look(`task resources of ${step.as}`, () => addResource(world, step)),
  },
  addsAlike("label"),
  addsAlike("url"),
  {
    name: "changes the resource",
    options: onLive,
    run: async (world, step) => {
      const resource = world.get("resource", step.on?.[0]);
      if (resource === undefined) return;
      await world.look(`changes of resources of ${step.as}`, async () => {
        const { session } = world;
        if (session.profile.bindings.task_resource_change === undefined) return;
        const label = session.unique("link");
        const properties = { label, url: addressOf(label) };
        const values = { resource_id: resource.id, ...properties };
        if (!(await update(world, step, { template: "task_resource_change", values }))) return;
        resource.properties = {
          ...resource.properties,
          ...sent(session, "task_resource_change", properties),
        };
      });
    },
  },
  {
    name: ARCHIVES,
    options: onLive,
    run: async (world, step) => {
      const resource = world.get("resource", step.on?.[0]);
      if (resource === undefined) return;
      await world.look(`archived resources of ${step.as}`, async () => {
        if (world.session.profile.bindings.task_resource_archive === undefined) return;
        const values = { resource_id: resource.id };
        if (!(await update(world, step, { template: "task_resource_archive", values }))) return;
        resource.isArchived = true;
      });
    },
  },
  {
    name: "tries to archive, with a version that has passed,",
    options: onLive,
    run: async (world, step) => {
      const resource = world.get("resource", step.on?.[0]);
      if (resource === undefined || resource.isArchived) return;
      await world.look(`stale updates of ${step.as}`, async () => {
        const { session } = world;
        if (session.profile.bindings.task_resource_archive === undefined) return;
        const taskId = ownTask(session);
        const version = versionOf(session, await readTask(session, taskId));
        const tag = session.unique("entry");
        if (!(await update(world, step, { tag })) || !(await movedOn(session, taskId, version))) return;
        const exchange = await sendUpdate(session, {
          taskId,
          version,
          tag: session.unique("stale"),
          template: "task_resource_archive",
          values: { resource_id: resource.id },
          as: callerOf(world, step),
        });
        const isRefused = session.judge("TSK-08", !isSuccess(exchange), {
          message: "an update with a version that has passed was not refused as a conflict",
          expected: session.profile.statuses.stale,
          about: exchange,
        });
        if (!isRefused) return;
        const after = await readTask(session, taskId);
        const shown = after.resources.find((one) => readId(one) === resource.id);
        session.judge("TSK-17", shown === undefined || !isArchived(shown), {
          message: `${resource.name} was archived by an update that was refused as stale`,
          expected: "null or no archived_at",
          found: shown?.archived_at,
          exchanges: [exchange, after.exchange],
        });
      });
    },
  },
];

/** Every update of the story has its entry, and every resource is as the last change of it left it. */
export async function observeTask(world: World): Promise<void> {
  const { session } = world;
  const { resources } = world;
  if (world.entries.size === 0 && resources.length === 0) return;
  const isAsLeft = (task: ReadTask): boolean =>
    [...world.entries].every(
      ([tag, { count, before }]) => entriesWith(task, tag).length >= count || isBehind(task.entries, before),
    ) && resources.every((resource) => isShown(task, resource));
  const taskId = ownTask(session);
  for (const reader of world.abilities.taskers ?? [taskPerson(session)]) {
    const read = (): Promise<ReadTask> => readTask(session, taskId, reader);
    judgeTask(world, await readUntil(session, read, isAsLeft), reader);
  }
}

/** Judges the task as a reader is shown it. */
function judgeTask(world: World, task: ReadTask, reader: Actor): void {
  const { session, resources } = world;
  for (const [tag, { count, before }] of world.entries) {
    if (isBehind(task.entries, before)) continue;
    const isThere = session.judge("TSK-10", entriesWith(task, tag).length > 0, {
      message: `the task, read by ${reader}, shows no entry of an accepted update`,
      expected: `an entry with ${tag}`,
      found: task.entries.slice(-3),
      exchanges: [task.exchange],
    });
    if (isThere)
      session.judge("TSK-30", entriesWith(task, tag).length >= count, {
        message: `the task, read by ${reader}, does not show all of ${count} accepted updates with one text`,
        expected: `${counted(count, "entry", "entries")} with ${tag}`,
        found: entriesWith(task, tag),
        exchanges: [task.exchange],
      });
  }
  for (const resource of resources) {
    const shown = task.resources.find((one) => readId(one) === resource.id);
    if (shown === undefined && isBehind(task.resources, resource.before)) continue;
    // An archived resource should stay in the task, and may be put away.
    const isPutAway = shown === undefined && resource.isArchived;
    session.judge(isPutAway ? "TSK-21" : "TSK-11", shown !== undefined && hasProperties(resource, shown), {
      message: `${resource.name} is not shown to ${reader} as accepted updates have left it`,
      expected: resource.properties,
      found: shown,
      exchanges: [task.exchange],
    });
    session.judge("TSK-04", shown === undefined || isArchived(shown) === resource.isArchived, {
      message: `${resource.name}, which was ${resource.isArchived ? "" : "not "}archived, is shown to ${reader} otherwise`,
      expected: resource.isArchived ? "a date-time in archived_at" : "null or no archived_at",
      found: shown?.archived_at,
      exchanges: [task.exchange],
    });
  }
}

const isArchived = ({ archived_at }: JsonObject): boolean => (archived_at ?? null) !== null;

const hasProperties = ({ properties }: Linked, shown: JsonObject): boolean =>
  Object.entries(properties).every(([name, value]) =>
    name === "url" ? asAddress(shown.url) === asAddress(value) : shown[name] === value,
  );

function isShown({ resources }: ReadTask, resource: Linked): boolean {
  const shown = resources.find((one) => readId(one) === resource.id);
  if (shown === undefined) return isBehind(resources, resource.before);
  return hasProperties(resource, shown) && isArchived(shown) === resource.isArchived;
}
