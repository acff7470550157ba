// Servers that show a part of a task, a row each. Line 105: "Response object has `task`, `entries` (array), `resources` (array)",
// without pages.
import { after } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "entries-end-at-fifty": {
    title: "a task shows the oldest fifty of its entries",
    breaks: ["TSK-10"],
    decorate: after("getTask", (response) => {
      if (response.status === 200) response.body.entries = response.body.entries.slice(0, 50);
    }),
  },
  "resources-end-at-fifty": {
    title: "a task shows the oldest fifty of its resources",
    breaks: ["TSK-11"],
    decorate: after("getTask", (response) => {
      if (response.status === 200) response.body.resources = response.body.resources.slice(0, 50);
    }),
  },
  "entries-go-with-their-archived-resource": {
    title: "a task does not show entries any more that added a resource which is archived",
    breaks: ["TSK-20"],
    decorate: after("getTask", (response) => {
      if (response.status !== 200) return;
      const archived = response.body.resources.filter(({ archived_at }) => archived_at !== null);
      const gone = new Set(archived.map((one) => one.created_by_entry_id));
      response.body.entries = response.body.entries.filter(({ id }) => !gone.has(id));
    }),
  },
});
