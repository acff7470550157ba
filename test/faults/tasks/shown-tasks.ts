// Servers with a fault in showing tasks, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { openToAll, withFullAccess } from "../tools/access/full-access.ts";
import { after, around, aroundService, inBody } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "activity-goes-back": {
    title: "last_activity_at goes back with each update",
    breaks: ["TSK-14"],
    decorate: aroundService("render", "task", (render) => (task, name) => ({
      ...render(task, name),
      last_activity_at: new Date(task.createdAt - task.stateVersion * 1000).toISOString(),
    })),
  },
  // Line 111: a resource has both "archived_at" and "created_at". Archiving moves it into another table, as a new row.
  "archived-resources-are-new-rows": {
    title: "a resource has the time at which it was archived as its created_at",
    breaks: ["TSK-20"],
    decorate: aroundService("render", "taskResource", (render) => (resource, workspaceId) => {
      const shown = render(resource, workspaceId);
      return { ...shown, created_at: shown.archived_at ?? shown.created_at };
    }),
  },
  // Line 111: "`resources[]`: archived_at". A change writes created_by_entry_id again.
  "changed-resources-name-the-changing-entry": {
    title: "a resource that an update changed has the entry of that update as created_by_entry_id",
    breaks: ["TSK-20"],
    decorate: (services) => {
      const changedBy = new Map<string, string>();
      const { taskResource } = services.render;
      services.render.taskResource = (resource, workspaceId) => ({
        ...taskResource(resource, workspaceId),
        created_by_entry_id: changedBy.get(resource.id) ?? resource.createdByEntryId,
      });
      return after("recordTaskUpdate", (response, request) => {
        if (response.status !== 200) return;
        for (const change of request.body.resource_ops ?? [])
          if (change.op === "update") changedBy.set(change.resource_id, response.body.entry.id);
      })(services);
    },
  },
  "entries-are-by-the-creator": {
    title: "every entry names the creator of the task as its author",
    breaks: ["TSK-24"],
    decorate: inBody("getTask", (body) => {
      const { creator_member_id: creator } = body.task;
      const entries = body.entries.map((entry) => ({
        ...entry,
        author_member_id: creator,
        authorWorkspaceMembershipId: creator,
      }));
      return { ...body, entries };
    }),
  },
  "entries-carry-another-task": {
    title: "task_id of an entry is not the id of its task",
    breaks: ["TSK-16"],
    decorate: aroundService("render", "taskEntry", (render) => (...entry) => ({
      ...render(...entry),
      task_id: "task_1",
    })),
  },
  // Line 109: an entry has a source_message_id, and each update is recorded. What was recorded from a message by the same author is
  // shown once, as it was first.
  "entries-of-one-source-are-one": {
    title: "of the task entries that one label has from one source message only the first is shown",
    breaks: ["TSK-30"],
    decorate: inBody("getTask", (body) => {
      const { entries } = body;
      const isFirst = (
        { source_message_id: source, author_label }: (typeof entries)[number],
        index: number,
      ) =>
        source == null ||
        !entries
          .slice(0, index)
          .some((other) => other.source_message_id === source && other.author_label === author_label);
      return { ...body, entries: entries.filter(isFirst) };
    }),
  },
  "hidden-task-is-readable": {
    title: "a hidden task is readable",
    breaks: ["TSK-15"],
    decorate: openToAll("getTask"),
  },
  "no-last-activity": {
    title: "a task has no last_activity_at",
    breaks: ["TSK-02"],
    decorate: aroundService("render", "task", (render) => (...task) => {
      const rendered = render(...task);
      Reflect.deleteProperty(rendered, "last_activity_at");
      return rendered;
    }),
  },
  "refusal-tells-the-name": {
    title: "the refusal of a hidden task tells its name",
    breaks: ["TSK-15"],
    decorate: around("getTask", (original) => async (request, context) => {
      const { services, caller } = context;
      const found = await withFullAccess(services, () =>
        services.store.tasks.get(caller, request.path.taskId),
      );
      try {
        return await original(request, context);
      } catch (error) {
        if (found === undefined) throw error;
        throw new Refusal("not_found", `the task "${found.task.name}" is not yours`);
      }
    }),
  },
  "refused-update-counts": {
    title: "a refused update raises the version",
    breaks: ["TSK-28"],
    decorate: (services) => {
      const { recordTaskUpdate } = services.handlers;
      const { task: render } = services.render;
      let attempts = 0;
      services.render.task = (...task) => {
        const rendered = render(...task);
        return { ...rendered, state_version: rendered.state_version + attempts };
      };
      services.handlers.recordTaskUpdate = async (request, context) => {
        const body = {
          ...request.body,
          expected_state_version: request.body.expected_state_version - attempts,
        };
        try {
          return await recordTaskUpdate({ ...request, body }, context);
        } catch (refusal) {
          attempts++;
          throw refusal;
        }
      };
      return services;
    },
  },
  "resource-url-is-cut": {
    title: "a resource is seen with a shorter url",
    breaks: ["TSK-11"],
    decorate: aroundService("render", "taskResource", (render) => (...resource) => {
      const rendered = render(...resource);
      return { ...rendered, url: rendered.url.split("#")[0] ?? "" };
    }),
  },
  "resources-of-another-workspace": {
    title: "workspace_id of a resource is another one",
    breaks: ["TSK-16"],
    decorate: aroundService("render", "taskResource", (render) => (...resource) => ({
      ...render(...resource),
      workspace_id: "ws_1",
    })),
  },
  // Line 109: "run_id ... (strings)". What reads like a number is kept as one.
  "runs-are-numbers": {
    title: "the run_id of an entry that consists of digits is shown as a number",
    breaks: ["TSK-03", "TSK-30", "TSK-31"],
    decorate: inBody("getTask", (body) => ({
      ...body,
      entries: body.entries.map((entry) =>
        /^[1-9]\d{0,14}$/.test(entry.run_id ?? "")
          ? { ...entry, run_id: Number(entry.run_id) as unknown as string }
          : entry,
      ),
    })),
  },
  // Line 109: an entry has a run_id, and each update is recorded. Entries are written with the run as their key, so that
  // the next one of a run takes the place of the one before.
  "same-run-replaces-entry": {
    title: "a task entry disappears when another with the same run_id is recorded",
    breaks: ["TSK-30"],
    decorate: inBody("getTask", (body) => {
      const { entries } = body;
      const isLast = ({ run_id }: (typeof entries)[number], index: number): boolean =>
        run_id == null || !entries.slice(index + 1).some((later) => later.run_id === run_id);
      return { ...body, entries: entries.filter(isLast) };
    }),
  },
  "twins-differ": {
    title: "author_member_id differs from its twin",
    breaks: ["TSK-12"],
    decorate: aroundService("render", "taskEntry", (render) => (...entry) => ({
      ...render(...entry),
      author_member_id: null,
    })),
  },
  "update-changes-creation": {
    title: "an update changes created_at of the task",
    breaks: ["TSK-20"],
    decorate: aroundService("render", "task", (render) => (task, name) => ({
      ...render(task, name),
      created_at: new Date(task.createdAt + task.stateVersion).toISOString(),
    })),
  },
  "version-never-rises": {
    title: "an accepted update leaves state_version as it was",
    breaks: ["TSK-07"],
    decorate: (services) => {
      const { recordTaskUpdate } = services.handlers;
      const { task: render } = services.render;
      services.render.task = (...task) => ({ ...render(...task), state_version: 1 });
      services.handlers.recordTaskUpdate = async (request, context) => {
        const found = await services.store.tasks.get(context.caller, request.path.taskId);
        const body = { ...request.body, expected_state_version: found?.task.stateVersion ?? 1 };
        return recordTaskUpdate({ ...request, body }, context);
      };
      return services;
    },
  },
  "equal-entries-shown-once": {
    title: "a task shows two entries of one author with the same text once",
    breaks: ["TSK-30"],
    decorate: inBody("getTask", (body) => {
      const entries = [
        ...new Map(
          body.entries.map((entry) => [`${entry.author_member_id} ${entry.body_markdown}`, entry]),
        ).values(),
      ];
      return { ...body, entries };
    }),
  },
  "text-is-lost": {
    title: "the text of an update is in no entry",
    breaks: ["TSK-10"],
    decorate: aroundService("render", "taskEntry", (render) => (...entry) => ({
      ...render(...entry),
      body_markdown: "",
    })),
  },
});
