// Resources that roles add to the task of the profile, change and archive in turn, with a reader after each.
import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { SIGNED_LABEL } from "../../inputs/name-classes.ts";
import { readId } from "../../readers/envelope.ts";
import { asAddress } from "../../text/addresses.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";
import { readUntil } from "../running/call-until.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";
import { isPlainLabel, ownTask, type ReadTask, readTask } from "./tasks.ts";
import { judgeReader, type Turn, type Written, writeToTask } from "./written-task.ts";

/** Adds three resources, changes each, and archives all but the first. */
export async function writeResources(session: Session, written: Written[], next: () => Turn): Promise<void> {
  const names = placeholdersOf(session.profile.bindings.task_resource_add);
  if (!names.has("label") || !names.has("url")) return;
  const made: Resource[] = [];
  for (const turn of [0, 1, 2]) {
    const resource = await addResource(session, written, turn, next());
    if (resource !== undefined) made.push(resource);
  }
  const changes: readonly (readonly ("label" | "url")[])[] = [["url"], ["label"], ["label", "url"]];
  for (const [turn, resource] of made.entries())
    for (const properties of sampleByEffort(session, changes, turn, { quick: 3 }))
      await changeResource(session, written, { resource, properties }, next());
  for (const resource of sampleByEffort(session, made.slice(0, 1), 1, { quick: 2 }))
    await changeNothing(session, written, resource, next());
  for (const resource of made.slice(1)) await archiveResource(session, written, resource, next());
}

/** A resource as accepted updates have left it. */
interface Resource {
  id?: string;
  label: string;
  url: string;
  isArchived?: true;
  /** Properties that the last change did not name: a deployment may clear those. */
  readonly mayBeCleared: Set<string>;
}

const LABELS = ['Überwachung u\u0308ber 監査 🚀 "quoted" & <b>', "007", SIGNED_LABEL];
/** URLs with a query and a fragment, some in a form that URL libraries like to rewrite. */
const addressesOf = (mark: string): readonly string[] => [
  `https://resources.example/${mark}?a=1&b=%20#part`,
  `https://resources.example:8443/A//${mark}/%C3%BC;v=1?a=2&a=1&q=c+d%2Be&empty=#/route?x=1`,
  `https://resources.example/${mark}/${"long/".repeat(120)}#end`,
];

const valuesOf = (session: Session, turn: number): Record<"label" | "url", string> => {
  const mark = session.unique("resource");
  return {
    label: `${mark} ${LABELS[turn % LABELS.length]}`,
    url: addressesOf(mark)[turn % 3] ?? mark,
  };
};

async function addResource(
  session: Session,
  written: Written[],
  turn: number,
  { by, reader }: Turn,
): Promise<Resource | undefined> {
  const resource: Resource = { ...valuesOf(session, turn), mayBeCleared: new Set() };
  const { label, url } = resource;
  const what = `a resource with the address ${resource.url.slice(0, 100)}`;
  const values = { label: resource.label, url: resource.url };
  const exchange = await writeToTask(session, written, {
    what,
    as: by,
    template: "task_resource_add",
    values,
  });
  if (exchange === undefined) return undefined;
  // By either of the two: a label may have become another one.
  const isIt = (one: JsonObject): boolean => one.label === label || asAddress(one.url) === asAddress(url);
  const find = ({ resources }: ReadTask): JsonObject | undefined => resources.find(isIt);
  const read = await readUntil(
    session,
    () => readTask(session, ownTask(session), by),
    (task) => find(task) !== undefined,
  );
  const id = readId(find(read) ?? {});
  // Another check judges that an added resource is shown to the caller that added it.
  if (id === undefined) return undefined;
  resource.id = id;
  written.push(shownResource(what, by, exchange, resource));
  await judgeReader(session, written, reader);
  return resource;
}

const shownResource = (what: string, by: Role, exchange: Exchange, resource: Resource): Written => ({
  what,
  get requirement() {
    return isPlainLabel(resource.label) ? ("TSK-11" as const) : ("TSK-31" as const);
  },
  by,
  exchange,
  find: ({ resources }) => resources.find((one) => readId(one) === resource.id),
  // The current values: later changes count for this one too.
  get expected() {
    return { label: resource.label, url: resource.url };
  },
  mayGo: () => resource.isArchived === true,
  holds: (shown) =>
    (["label", "url"] as const).every((name) => {
      if (resource.mayBeCleared.has(name) && (shown[name] ?? "") === "") return true;
      return asAddress(shown[name]) === asAddress(resource[name]);
    }),
});

interface Change {
  readonly resource: Resource;
  readonly properties: readonly ("label" | "url")[];
}

async function changeResource(
  session: Session,
  written: Written[],
  { resource, properties }: Change,
  { by, reader }: Turn,
): Promise<void> {
  const { task_resource_change: template } = session.profile.bindings;
  const names = placeholdersOf(template);
  if (template === undefined || !properties.every((name) => names.has(name))) return;
  const all = valuesOf(session, written.length);
  const values = Object.fromEntries(properties.map((name) => [name, all[name]]));
  const what = `a resource with another ${properties.join(" and ")}`;
  const exchange = await writeToTask(session, written, {
    what,
    as: by,
    template: "task_resource_change",
    values: { resource_id: resource.id ?? "", ...values },
  });
  if (exchange === undefined) return;
  Object.assign(resource, values);
  for (const name of ["label", "url"] as const)
    if (properties.includes(name)) resource.mayBeCleared.delete(name);
    else resource.mayBeCleared.add(name);
  written.push(shownResource(what, by, exchange, resource));
  await judgeReader(session, written, reader);
}

/** An update that changes nothing leaves its entry as well. */
async function changeNothing(
  session: Session,
  written: Written[],
  { id = "", label, url }: Resource,
  { by }: Turn,
): Promise<void> {
  const { task_resource_change: template } = session.profile.bindings;
  if (template === undefined || !placeholdersOf(template).has("label")) return;
  const what = "a resource with the label and the address that it has";
  const values = { resource_id: id, label, url };
  await writeToTask(session, written, { what, as: by, template: "task_resource_change", values });
}

async function archiveResource(
  session: Session,
  written: Written[],
  resource: Resource,
  { by, reader }: Turn,
): Promise<void> {
  if (session.profile.bindings.task_resource_archive === undefined) return;
  const what = "a resource that was archived";
  const values = { resource_id: resource.id ?? "" };
  const exchange = await writeToTask(session, written, {
    what,
    as: by,
    template: "task_resource_archive",
    values,
  });
  if (exchange === undefined) return;
  resource.isArchived = true;
  written.push({
    ...shownResource(what, by, exchange, resource),
    requirement: "TSK-04",
    expected: "a date-time in archived_at",
    holds: ({ archived_at }) => (archived_at ?? null) !== null,
  });
  written.push({
    what: "a resource that was archived",
    requirement: "TSK-21",
    by,
    witness: reader,
    exchange,
    find: ({ resources }) => resources.find((one) => readId(one) === resource.id),
    expected: `the resource ${resource.id}`,
    holds: () => true,
  });
  await judgeReader(session, written, reader);
}
