// Updates of tasks as the deployment's own contract has them, with placeholders.
import type { SchemaView } from "../../contract/schema-view.ts";
import { list, text, written } from "./likely-names.ts";
import type { PublishedDocument } from "./published-document.ts";
import { constants } from "./published-templates.ts";

export type TaskBodies = Partial<
  Record<
    | "task_update"
    | "task_entry"
    | "task_resource_add"
    | "task_resource_change"
    | "task_resource_archive"
    | "task_state",
    object
  >
> & { task_states?: readonly string[] };

const VERSION = { expected_state_version: "{{expected_state_version}}" };

const HOLDERS = ["entry", "note", "comment", "update", "message", "body", "content", "progress", "record"];
const TEXTS = [
  ...["bodymarkdown", "markdowncontent", "markdown", "md", "text", "body", "content", "value"],
  ...written("body", "content", "note", "comment", "entry", "update", "message"),
];

/** Updates with the version that line 273 names: with a text, with more beside it, and with a change of a resource. */
export function taskBodies(document: PublishedDocument): TaskBodies {
  const body = document.body("recordTaskUpdate");
  if (body?.properties.has("expected_state_version") !== true) return {};
  const place = document.pick(
    body,
    text(
      ...["entry", ...TEXTS, ...HOLDERS],
      ...HOLDERS.flatMap((holder) => TEXTS.map((name) => `${holder}/${name}`)),
    ),
  );
  if (place === undefined) return {};
  const [, outer, inner] = /^\/([^/]+)\/(.+)$/.exec(place) ?? [];
  const holder = outer === undefined ? body : document.anyOf(body.properties.get(outer));
  const more = Object.fromEntries(
    Object.entries(document.pickAll(holder, besides)).map(([placeholder, name]) => [name, placeholder]),
  );
  const entryWith = (others: object): Record<string, unknown> =>
    outer === undefined || inner === undefined
      ? { [place]: "{{text}}", ...others }
      : { [outer]: { ...constants(document, holder), [inner]: "{{text}}", ...others } };
  const update: Record<string, unknown> = { ...constants(document, body, 1), ...VERSION, ...entryWith({}) };
  const isWhole = lacksNothing(body, update) && (outer === undefined || lacksNothing(holder, update[outer]));
  if (!isWhole) return {};
  const summary = summaryIn(document, body);
  const entry = { ...update, ...entryWith(more), ...summary };
  return {
    task_update: update,
    ...(summary === undefined && Object.keys(more).length === 0 ? {} : { task_entry: entry }),
    ...resourceBodies(document, body, update),
    ...namedChanges(document, body, update),
    ...stateBody(document, body, update),
  };
}

const STATES = ["state", "status", "phase", "stage", "column"].flatMap((name) => [
  name,
  `task${name}`,
  `new${name}`,
]);
const CHANGES = ["task", "taskpatch", "patch", "changes", "set", "taskupdate", "fields"];

/** A change of the state, where the states are listed: beside the text, or in an object of changes. */
function stateBody(document: PublishedDocument, body: SchemaView, update: object): TaskBodies {
  const place = document.pick(
    body,
    text(...STATES, ...CHANGES.flatMap((holder) => STATES.map((name) => `${holder}/${name}`))),
  );
  if (place === undefined) return {};
  const [, outer, inner = place] = /^\/([^/]+)\/(.+)$/.exec(place) ?? [];
  const holder = outer === undefined ? body : document.anyOf(body.properties.get(outer));
  const values = document.anyOf(holder?.properties.get(inner))?.values ?? [];
  const states = values.flatMap((value) => (typeof value === "string" ? [value] : []));
  const change = { [inner]: "{{state}}" };
  if (states.length < 2 || !lacksNothing(holder, outer === undefined ? { ...update, ...change } : change))
    return {};
  return {
    task_state: { ...update, ...(outer === undefined ? change : { [outer]: change }) },
    task_states: states,
  };
}

const SUMMARIES = ["summary", "newsummary", "tasksummary"];

/** A new summary of the task: beside the text, or in an object of changes that needs no more. */
function summaryIn(document: PublishedDocument, body: SchemaView): object | undefined {
  const place = document.pick(
    body,
    text(...SUMMARIES, ...CHANGES.flatMap((holder) => SUMMARIES.map((name) => `${holder}/${name}`))),
  );
  const [, outer, inner] = /^\/([^/]+)\/(.+)$/.exec(place ?? "") ?? [];
  if (place === undefined || outer === undefined || inner === undefined)
    return place === undefined ? undefined : { [place]: "{{summary}}" };
  const change = { [inner]: "{{summary}}" };
  const holder = document.anyOf(body.properties.get(outer));
  return lacksNothing(holder, change) ? { [outer]: change } : undefined;
}

/** The properties that an entry may have beside its text. */
const besides = {
  "{{author_label}}": text("authorlabel"),
  "{{run_id}}": text("runid"),
  "{{source_message_id}}": text("sourcemessageid"),
};

const lacksNothing = (view: SchemaView | undefined, template: unknown): boolean =>
  [...(view?.required ?? [])].every((name) => Object.hasOwn(template as object, name));

/** Changes of resources, where they stand in lists of their own: in an object around these lists, or beside the text. */
function resourceBodies(document: PublishedDocument, body: SchemaView, update: object): TaskBodies {
  const found: Partial<Record<keyof typeof changes, object>> = {};
  const inObjects = [...body.properties].map(([holder, pointers]) => ({
    view: document.anyOf(pointers),
    inHolder: (change: object): object => ({ [holder]: change }),
  }));
  for (const { view, inHolder } of [{ view: body, inHolder: (change: object) => change }, ...inObjects])
    for (const [kind, change] of Object.entries(changesIn(document, view)))
      found[kind as keyof typeof changes] ??= { ...update, ...inHolder(change) };
  return found;
}

const called = (...verbs: readonly string[]) =>
  list(...verbs.flatMap((verb) => [verb, `${verb}resources`, `${verb}resourceids`, `resourcesto${verb}`]));

const changes = {
  task_resource_add: called("add", "added", "attach", "attached", "create", "new", "link"),
  task_resource_change: called("change", "changed", "update", "updated", "edit", "replace", "relabel"),
  task_resource_archive: called("archive", "archived", "remove", "detach", "shelve"),
};

/** Changes by their effect: each with one item, which has a label and an address, an id, or all of these. */
function changesIn(document: PublishedDocument, view: SchemaView | undefined): TaskBodies {
  const picked = Object.entries(document.pickAll(view, changes));
  return Object.fromEntries(
    picked.flatMap(([kind, name]) => {
      const item = document.anyOf(document.anyOf(view?.properties.get(name))?.items);
      const template = itemOf(document, item, kind as keyof typeof changes);
      return template === undefined ? [] : [[kind, { [name]: [template] }]];
    }),
  );
}

/** The name of a change in a list of changes. */
const verbs: Readonly<Record<keyof typeof changes, RegExp>> = {
  task_resource_add: /^(?:add|attach|create|link)/i,
  task_resource_change: /^(?:update|change|edit|replace|rename|set)/i,
  task_resource_archive: /^(?:archive|remove|detach|shelve)/i,
};

/**
 * Changes of resources in one list, each of which says what it does: `{ op: add, label, url }`. Each has a form of its own, or
 * one form lists the names of all of them.
 */
function namedChanges(document: PublishedDocument, body: SchemaView, update: object): TaskBodies {
  const found: Partial<Record<keyof typeof changes, object>> = {};
  for (const [name, pointers] of body.properties)
    for (const view of document.alternatives(document.anyOf(pointers)?.items))
      for (const kind of Object.keys(verbs) as (keyof typeof changes)[]) {
        const said = saidIn(document, view, verbs[kind]);
        const template = said === undefined ? undefined : itemOf(document, view, kind, said);
        if (template !== undefined) found[kind] ??= { ...update, [name]: [template] };
      }
  return found;
}

/** The property that may hold such a verb, alone or beside another one, with that verb. */
function saidIn(document: PublishedDocument, view: SchemaView, verb: RegExp): object | undefined {
  for (const [name, pointers] of view.properties) {
    const values = document.anyOf(pointers)?.values?.filter((value) => typeof value === "string") ?? [];
    const kinds = Object.values(verbs).filter((one) => values.some((value) => one.test(value)));
    const value = values.find((one) => verb.test(one));
    if (value !== undefined && (values.length === 1 || kinds.length > 1)) return { [name]: value };
  }
  return undefined;
}

function itemOf(
  document: PublishedDocument,
  item: SchemaView | undefined,
  kind: keyof typeof changes,
  said: object = {},
): object | string | undefined {
  if (kind === "task_resource_archive" && item?.types?.has("string") === true) return "{{resource_id}}";
  const id = { "{{resource_id}}": text("id", "resourceid", "resource") };
  const content = {
    "{{label}}": text("label", "title", "name"),
    "{{url}}": text("url", "href", "link", "uri"),
  };
  const wanted: Readonly<Record<string, ReturnType<typeof text>>> = {
    ...(kind === "task_resource_add" ? {} : id),
    ...(kind === "task_resource_archive" ? {} : content),
  };
  const picked = Object.entries(document.pickAll(item, wanted));
  const template = {
    ...constants(document, item, 1),
    ...said,
    ...Object.fromEntries(picked.map(([placeholder, name]) => [name, placeholder])),
  };
  return picked.length === Object.keys(wanted).length && lacksNothing(item, template) ? template : undefined;
}
