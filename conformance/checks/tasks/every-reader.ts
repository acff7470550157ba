// All who can read a task read of it what anybody has written: entries of every kind of text, and resources as they were
// added, changed and archived by one after the other, also where the reader has read the task before.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isSameText, mixedText, type TextClass, textClass, textClasses } from "../../inputs/text-classes.ts";
import { readId, text } from "../../readers/envelope.ts";
import { readUntil } from "../../steps/requests/call-until.ts";
import { sampleByEffort } from "../../steps/requests/sample-by-effort.ts";
import {
  entriesWith,
  fitTogether,
  isPlainLabel,
  type ReadTask,
  readTask,
  readTaskAnswer,
  requestTask,
  type Update,
  updateTask,
} from "../../steps/resources/tasks.ts";
import type { JsonObject } from "../../text/json.ts";
import { asAddress } from "../../text/same-address.ts";
import { placeholdersOf } from "../../text/template.ts";

export default defineCheck({
  title: "every reader of a task sees what each of the others has written to it, as it was written",
  requirements: ["TSK-04", "TSK-10", "TSK-11", "TSK-21", "TSK-31"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_update"],
  async run(session) {
    for (const requirement of ["TSK-04", "TSK-10", "TSK-11", "TSK-21", "TSK-31"])
      session.notSeen(requirement, "an update that could show it");
    const readers = await readersOf(session);
    const written: Written[] = [];
    const seen = { hasText: false };
    const texts = [
      mixedText,
      textClass("long"),
      VERY_LONG,
      ...sampleByEffort(session, textClasses, 1, { quick: 14, standard: 5 }),
    ];
    let turn = 0;
    const next = (): Turn => {
      const by = readers[turn++ % readers.length] ?? "primary";
      return { by, reader: readers[turn % readers.length] ?? by };
    };
    for (const kind of texts) await addEntry(session, written, { kind, seen, ...next() });
    await writeResources(session, written, next);
    await changeSummary(session, written, next);
    for (const reader of readers) await judge(session, written, reader);
  },
});

/** Who writes, and who reads what became of it. */
interface Turn {
  readonly by: Role;
  readonly reader: Role;
}

interface Written {
  readonly what: string;
  readonly requirement: "TSK-04" | "TSK-10" | "TSK-11" | "TSK-21" | "TSK-31";
  readonly by: Role;
  /** Who else shows that it is there, where the author is the one who does not see it. */
  readonly witness?: Role;
  readonly exchange: Exchange;
  readonly find: (read: ReadTask) => JsonObject | undefined;
  /** What is to be shown, and whether it is. */
  readonly expected: unknown;
  readonly holds: (shown: JsonObject) => boolean;
  /** What is archived may go. */
  readonly mayGo?: () => boolean;
}

/** Longer than a column with a limit, and shorter than a usual maximum. */
const VERY_LONG: Pick<TextClass, "name" | "isPlain" | "around"> = {
  name: "very long",
  isPlain: true,
  around: (word) => `${word} ${"All work and no play makes Jack a dull boy. ".repeat(280)}The end.`,
};

/** All whose key reads the task: they have read it then. */
async function readersOf(session: Session): Promise<readonly Role[]> {
  const readers: Role[] = [];
  for (const as of ["primary", "second", "agent", "import_admin"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const read = await requestTask(session, session.need("fixtures.task"), as);
    if (readTaskAnswer(read) !== undefined) readers.push(as);
  }
  session.given(readers.length > 0, "a visible task can be read");
  return readers;
}

/**
 * An update, if it is taken: which ones are, and whose, is judged elsewhere as far as it is said. Whatever else it changes,
 * it leaves an entry with its text.
 */
async function update(
  session: Session,
  written: Written[],
  what: string,
  as: Role,
  options: Pick<Update, "template" | "values" | "others"> & { readonly tag?: string },
): Promise<Exchange | undefined> {
  const taskId = session.need("fixtures.task");
  const { exchange, tag } = await updateTask(session, taskId, { as, ...options });
  if (!isSuccess(exchange)) {
    session.observe("task updates that are refused", `${what} by keys.${as}`);
    return undefined;
  }
  const { template = "task_update" } = options;
  if (options.tag !== undefined || !placeholdersOf(session.profile.bindings[template]).has("text"))
    return exchange;
  const hasEntry = (read: ReadTask): boolean => entriesWith(read, tag).length > 0;
  const read = await readUntil(session, () => readTask(session, taskId, as), hasEntry);
  session.judge("TSK-10", hasEntry(read), {
    message: `${what}, accepted from the ${as} key, leaves no entry with the text of its update`,
    expected: `an entry with ${tag}`,
    found: read.entries.slice(0, 3),
    exchanges: [exchange, read.exchange],
  });
  written.push({
    what: `the entry beside ${what}`,
    requirement: "TSK-10",
    by: as,
    exchange,
    find: (task) => entriesWith(task, tag)[0],
    expected: `an entry with ${tag}`,
    holds: () => true,
  });
  return exchange;
}

/** A new summary, alone and beside a new resource; the one before is in it, and is put back in the end. */
async function changeSummary(session: Session, written: Written[], next: () => Turn): Promise<void> {
  if (!placeholdersOf(session.profile.bindings.task_entry).has("summary")) return;
  const { task } = await readTask(session, session.need("fixtures.task"));
  const before = text(task, "summary");
  if (before === undefined) return;
  const add = {
    template: "task_resource_add",
    values: { label: session.unique("label"), url: `https://resources.example/${session.unique("beside")}` },
  } as const;
  const change = (summary: string): Pick<Update, "template" | "values"> => ({
    template: "task_entry",
    values: { summary },
  });
  const canAdd =
    session.has("bindings.task_resource_add") && fitTogether(session, [change("a summary"), add]);
  for (const others of canAdd ? [[], [add]] : [[]]) {
    const { by, reader } = next();
    const summary = change(`${before} ${session.unique("summary")}`);
    const what = `another summary${others.length === 0 ? "" : " and a new resource"}`;
    await update(session, written, what, by, { ...summary, others });
    await judge(session, written, reader);
  }
  await update(session, written, "the summary before", next().by, change(before));
}

async function addEntry(
  session: Session,
  written: Written[],
  {
    kind,
    seen,
    by,
    reader,
  }: Turn & {
    readonly kind: Pick<TextClass, "name" | "isPlain" | "around">;
    /** Whether the text of some entry was shown, to anybody. */
    readonly seen: { hasText: boolean };
  },
): Promise<void> {
  const tag = session.unique("entry");
  const text = kind.around(tag);
  const what = `an entry with a text of class "${kind.name}"`;
  const exchange = await update(session, written, what, by, { tag: text });
  if (exchange === undefined) return;
  const entry = { by, exchange, find: (read: ReadTask) => entriesWith(read, tag)[0] };
  written.push({
    ...entry,
    what: `the entry of ${what}`,
    requirement: "TSK-10",
    expected: `an entry with ${tag}`,
    holds: () => true,
  });
  written.push({
    ...entry,
    what,
    requirement: kind.isPlain === true ? "TSK-10" : "TSK-31",
    expected: text,
    holds: ({ body_markdown: shown }) => {
      if (typeof shown !== "string") return !seen.hasText;
      seen.hasText = true;
      return isSameText(text, shown, kind);
    },
  });
  await judge(session, written, reader);
}

/** A resource as accepted updates have left it. */
interface Resource {
  id?: string;
  label: string;
  url: string;
  isArchived?: true;
  /** A change of a part may clear the rest. */
  readonly mayBeCleared: Set<string>;
}

const LABELS = ['Überwachung 監査 🚀 "quoted"', "007", "a label"];
/** With a query, a fragment, and what a program may write in its own way. */
const addressesOf = (mark: string): readonly string[] => [
  `https://resources.example/${mark}?a=1&b=%20#part`,
  `https://resources.example:8443/A//${mark}/%C3%BC;v=1?a=2&a=1&q=c+d%2Be&empty=#/route?x=1`,
  `https://resources.example/${mark}/${"long/".repeat(120)}#end`,
];

async function writeResources(session: Session, written: Written[], next: () => Turn): Promise<void> {
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
      await changeResource(session, written, resource, properties, next());
  for (const resource of made.slice(1)) await archiveResource(session, written, resource, next());
}

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
  const { label } = resource;
  const what = `a resource with the address ${resource.url.slice(0, 100)}`;
  const values = { label: resource.label, url: resource.url };
  const exchange = await update(session, written, what, by, { template: "task_resource_add", values });
  if (exchange === undefined) return undefined;
  const isIt = (one: JsonObject): boolean => one.label === label;
  const find = ({ resources }: ReadTask): JsonObject | undefined => resources.find(isIt);
  const read = await readUntil(
    session,
    () => readTask(session, session.need("fixtures.task"), by),
    (task) => find(task) !== undefined,
  );
  const id = readId(find(read) ?? {});
  // That an added resource is shown to the one who added it is judged where tasks are.
  if (id === undefined) return undefined;
  resource.id = id;
  written.push(shownResource(what, by, exchange, resource));
  await judge(session, written, reader);
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
  // As it is by then: later changes are judged with the first one.
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

async function changeResource(
  session: Session,
  written: Written[],
  resource: Resource,
  properties: readonly ("label" | "url")[],
  { by, reader }: Turn,
): Promise<void> {
  const { task_resource_change: template } = session.profile.bindings;
  const names = placeholdersOf(template);
  if (template === undefined || !properties.every((name) => names.has(name))) return;
  const all = valuesOf(session, written.length);
  const values = Object.fromEntries(properties.map((name) => [name, all[name]]));
  const what = `a resource with another ${properties.join(" and ")}`;
  const exchange = await update(session, written, what, by, {
    template: "task_resource_change",
    values: { resource_id: resource.id ?? "", ...values },
  });
  if (exchange === undefined) return;
  Object.assign(resource, values);
  for (const name of ["label", "url"] as const)
    if (properties.includes(name)) resource.mayBeCleared.delete(name);
    else resource.mayBeCleared.add(name);
  written.push(shownResource(what, by, exchange, resource));
  await judge(session, written, reader);
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
  const exchange = await update(session, written, what, by, { template: "task_resource_archive", values });
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
  await judge(session, written, reader);
}

/** What a reader does not come to see as it was written; what even its author does not see is judged elsewhere. */
async function judge(session: Session, written: readonly Written[], reader: Role): Promise<void> {
  const taskId = session.need("fixtures.task");
  const isRight = (one: Written, read: ReadTask): boolean => {
    const shown = one.find(read);
    return shown === undefined ? one.mayGo?.() === true : one.holds(shown);
  };
  const read = await readUntil(
    session,
    () => readTask(session, taskId, reader),
    (task) => written.every((one) => isRight(one, task)),
  );
  const wrong = new Set(written.filter((one) => !isRight(one, read)));
  for (const one of written) {
    const shown = one.find(read);
    const author = one.by === reader ? (one.witness ?? one.by) : one.by;
    const own = wrong.has(one) ? await readTask(session, taskId, author) : undefined;
    // The oldest may give way to the newest.
    if (shown === undefined && own !== undefined && one.find(own) === undefined) continue;
    session.judge(one.requirement, own === undefined, {
      message: `the ${reader} key does not come to read ${one.what}, written by the ${one.by} key, as it was written${own !== undefined && isRight(one, own) ? `, and ${author === one.by ? "its author" : `the ${author} key`} does` : ""}`,
      expected: one.expected,
      found: shown ?? "nothing of it",
      exchanges: [one.exchange, read.exchange, ...(own === undefined ? [] : [own.exchange])],
    });
  }
}
