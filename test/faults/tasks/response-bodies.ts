// Servers whose responses about tasks have another shape, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "all-resources-archived": {
    title: "archiving one resource archives all",
    breaks: ["TSK-04"],
    decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => {
      const resources = json.resources as { archived_at: string | null }[];
      const archived_at = resources.map((one) => one.archived_at).find((at) => at !== null) ?? null;
      return {
        ...json,
        resources: resources.map((one) => ({ ...one, archived_at: one.archived_at ?? archived_at })),
      };
    }),
  },
  "archived-is-a-flag": {
    title: "archived_at of an archived resource is true",
    breaks: ["TSK-04"],
    decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => ({
      ...json,
      resources: (json.resources as { archived_at: unknown }[]).map((one) => ({
        ...one,
        archived_at: one.archived_at === null ? null : true,
      })),
    })),
  },
  "archived-resources-vanish": {
    title: "an archived resource is not in the list",
    breaks: ["TSK-21"],
    decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => ({
      ...json,
      resources: (json.resources as { archived_at: unknown }[]).filter((one) => one.archived_at === null),
    })),
  },
  "entry-twice": {
    title: "an update is seen as two entries",
    breaks: ["TSK-30"],
    decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => {
      const entries = json.entries as { id: string }[];
      return {
        ...json,
        entries: entries.flatMap((entry) => [entry, { ...entry, id: `${entry.id}-activity` }]),
      };
    }),
  },
  "newest-entry-only": {
    title: "an update removes earlier entries",
    breaks: ["TSK-20"],
    decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => ({
      ...json,
      entries: (json.entries as unknown[]).slice(-1),
    })),
  },
  "no-resources-property": {
    title: "a task without resources has no resources property",
    breaks: ["TSK-01"],
    decorate: inJson("GET", /\/tasks\/[^/]+$/, ({ resources, ...task }) =>
      Array.isArray(resources) && resources.length > 0 ? { ...task, resources } : task,
    ),
  },
  "version-is-a-fraction": {
    title: "state_version is not an integer",
    breaks: ["TSK-02"],
    decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => {
      const task = json.task as { state_version: number };
      return { ...json, task: { ...task, state_version: task.state_version + 0.5 } };
    }),
  },
});
