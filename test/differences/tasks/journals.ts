// The journal of a task as products keep it: numbered, grouped, cut and summarised.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject } from "../difference.ts";
import { visitObjects } from "../everywhere.ts";

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Entries are counted in each task, as comments are elsewhere. */
function numbered(): Tampering {
  const tasks = new Map<unknown, Map<unknown, string>>();
  const numberOf = (task: unknown, id: unknown): string => {
    const known = tasks.get(task) ?? new Map<unknown, string>();
    tasks.set(task, known);
    const number = known.get(id) ?? String(known.size + 1);
    known.set(id, number);
    return number;
  };
  return {
    async http(call, forward) {
      const response = await forward(call);
      const isOfTasks = call.operation === "getTask" || call.operation === "recordTaskUpdate";
      const body = isOfTasks && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, (object) => {
        if ("body_markdown" in object) object.id = numberOf(object.task_id, object.id);
      });
      visitObjects(body, (object) => {
        if (typeof object.created_by_entry_id === "string")
          object.created_by_entry_id = numberOf(object.task_id, object.created_by_entry_id);
      });
      return withJson(response, body);
    },
  };
}

const SHARED = ["author_member_id", "author_label", "run_id", "source_message_id", "kind"];

/** The texts that one author wrote in a row, and for one run, are one entry. */
const grouped = inResults(["getTask"], (body) => {
  const entries: Json[] = [];
  for (const entry of list(body.entries)) {
    const last = entries.at(-1);
    if (last === undefined || SHARED.some((name) => last[name] !== entry[name])) entries.push({ ...entry });
    else last.body_markdown = `${String(last.body_markdown)}\n\n${String(entry.body_markdown)}`;
  }
  return { ...body, entries };
});

const SHOWN = 20;

/** @param place of the time by which a part is new */
const newest = (parts: unknown, most: number, place = "created_at"): readonly Json[] =>
  list(parts)
    .toSorted((one, other) => String(one[place]).localeCompare(String(other[place])))
    .slice(-most);

const newestOnes = inResults(["getTask"], (body) => ({ ...body, entries: newest(body.entries, SHOWN) }));

/** Less than the checks of tasks add beside each other. */
const SHOWN_RESOURCES = 6;

const newestResources = (place: string) =>
  inResults(["getTask"], (body) => ({ ...body, resources: newest(body.resources, SHOWN_RESOURCES, place) }));

const liveResources = inResults(["getTask"], (body) => ({
  ...body,
  resources: list(body.resources).filter((one) => (one.archived_at ?? null) === null),
}));

/** Of one address there is one thing, which is put away as a whole. */
const addressesOnce = inResults(["getTask"], (body) => {
  const resources = list(body.resources);
  const away = new Set(resources.filter((one) => (one.archived_at ?? null) !== null).map(({ url }) => url));
  return { ...body, resources: resources.filter(({ url }) => !away.has(url)) };
});

/** A summary is written anew for each reader, and that is an activity. */
function summarised(): Tampering {
  let count = 0;
  return inResults(["getTask", "searchTasks", "recordTaskUpdate"], (body) => {
    visitObjects(body, (object) => {
      if (typeof object.summary !== "string" || !("objective" in object)) return;
      object.summary = `In short (${++count}): the task is under way.`;
      if (typeof object.last_activity_at === "string") object.last_activity_at = new Date().toISOString();
    });
    return body;
  })();
}

const difference = familyOf("journals", (name) => ({ topics: [name, "task parts"], isAlone: true }));
const TASKS = ["getTask", "recordTaskUpdate"] as const;
const RESOURCES = "line 105: resources, and no line says that all of them are shown";

export default [
  difference("entries-are-numbered", "line 109: id is a string, and no line says how wide", TASKS, numbered),
  difference(
    "entries-in-a-row-are-one",
    "line 231: record an update, and no line says how many entries it leaves",
    TASKS,
    grouped,
    { breaksShould: ["TSK-30", "TSK-20", "TSK-31"] },
  ),
  difference(
    "tasks-show-twenty-entries",
    "line 105: entries, and no line says that all of them are shown",
    TASKS,
    newestOnes,
  ),
  difference("tasks-show-six-resources", RESOURCES, TASKS, newestResources("created_at")),
  difference(
    "tasks-show-the-six-resources-that-changed-last",
    RESOURCES,
    TASKS,
    newestResources("updated_at"),
  ),
  difference(
    "archived-resources-are-put-away",
    "line 111: archived when set, and no line says that what is archived is shown",
    TASKS,
    liveResources,
    { breaksShould: ["TSK-21"] },
  ),
  difference(
    "resources-of-one-address-are-put-away-together",
    "line 111: archived when set, and no line says that two resources may have one address",
    TASKS,
    addressesOnce,
    { breaksShould: ["TSK-21", "TSK-32"] },
  ),
  difference(
    "summaries-are-written-by-a-machine",
    "line 107: a summary, and no line says who writes it",
    [...TASKS, "searchTasks"],
    summarised,
  ),
] satisfies Difference[];
