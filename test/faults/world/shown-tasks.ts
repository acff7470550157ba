// Servers with a fault in showing tasks, a row each.
import { after, around, before, both, inBody } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const COLUMN = 1000;

export default defineFaults({
  // Line 107: "last_activity_at (date-time)"; line 231: agents record task updates as everybody does.
  "agent-update-leaves-activity": {
    title: "a task update of an agent does not move last_activity_at",
    breaks: ["TSK-14"],
    decorate: (services) => {
      const held = new Map<string, number>();
      const { task: render } = services.render;
      services.render.task = (task, name) =>
        render({ ...task, lastActivityAt: held.get(task.id) ?? task.lastActivityAt }, name);
      return before("recordTaskUpdate", async (request, context) => {
        const { taskId } = request.path;
        const found = await services.store.tasks.get(context.caller, taskId);
        if (context.caller.kind !== "agent") held.delete(taskId);
        else if (found !== undefined) held.set(taskId, held.get(taskId) ?? found.task.lastActivityAt);
      })(services);
    },
  },
  // Line 111: "archived_at (date-time, archived when set)" of each resource.
  // Lines 111 and 231: an update adds a resource, and archived_at is set when it is archived. One with the url of an archived one is
  // written over it.
  "archived-resources-come-back-by-url": {
    title: "adding a resource with the url of an archived one brings that one back with the new label",
    breaks: ["TSK-32"],
    decorate: inBody("getTask", (body) => {
      const archived = body.resources.filter(({ archived_at }) => archived_at !== null);
      const formerOf = ({ url, created_at, archived_at }: (typeof archived)[number]) =>
        archived_at === null
          ? archived.find((one) => one.url === url && (one.archived_at ?? "") <= created_at)
          : undefined;
      const added = body.resources.filter((one) => formerOf(one) !== undefined);
      const resources = body.resources
        .filter((one) => !added.includes(one))
        .map((one) => {
          const [last] = added.filter((other) => formerOf(other)?.id === one.id).slice(-1);
          return last === undefined ? one : { ...one, label: last.label, archived_at: null };
        });
      return { ...body, resources };
    }),
  },
  "archiving-archives-equal-urls": {
    title: "archiving a resource of a task archives the others with the same URL",
    breaks: ["TSK-04"],
    decorate: inBody("getTask", (body) => {
      const archived = new Map<string, string>();
      for (const { url, archived_at } of body.resources) if (archived_at) archived.set(url, archived_at);
      const resources = body.resources.map((resource) => ({
        ...resource,
        archived_at: archived.get(resource.url) ?? null,
      }));
      return { ...body, resources };
    }),
  },
  // Line 99: entries have author_member_id and source_message_id. Who wrote the source counts as who wrote the entry.
  "entries-have-the-author-of-their-source": {
    title: "a task entry that names a source message has the author of that message as its author",
    breaks: ["TSK-24"],
    decorate: inBody("getTask", (body, _, { caller, services }) => ({
      ...body,
      entries: body.entries.map((entry) => {
        const { source_message_id: id } = entry;
        const author = id === null ? undefined : services.store.messages.find(caller, id)?.authorId;
        if (author === undefined) return entry;
        return { ...entry, author_member_id: author, authorWorkspaceMembershipId: author };
      }),
    })),
  },
  // Line 99: entries have an author_label. The word by which a script spells nothing is read as nothing.
  "labels-called-none-are-lost": {
    title: "a task entry whose author_label or run_id is the word None is shown without it",
    breaks: ["TSK-10", "TSK-31"],
    decorate: (services) => {
      const render = services.render.taskEntry;
      const known = (text: string | null): string | null => (text?.toLowerCase() === "none" ? null : text);
      services.render.taskEntry = (entry, workspaceId) =>
        render({ ...entry, authorLabel: known(entry.authorLabel), runId: known(entry.runId) }, workspaceId);
      return services;
    },
  },
  // Line 111: a resource has a string created_by_entry_id. The row of an entry holds the id of one resource.
  "later-resources-name-no-entry": {
    title: "the second resource that an update adds names no entry",
    breaks: ["TSK-20"],
    decorate: (services) => {
      const resourceOf = new Map<string, string>();
      const { taskResource } = services.render;
      services.render.taskResource = (...asked) => {
        const shown = taskResource(...asked);
        const { created_by_entry_id: entry, id } = shown;
        if (entry === null || (resourceOf.get(entry) ?? id) !== id)
          return { ...shown, created_by_entry_id: null };
        resourceOf.set(entry, id);
        return shown;
      };
      return services;
    },
  },
  // Line 109: entries have body_markdown. The author gets the own entry from memory, others from a column with a limit.
  "long-entries-cut-for-others": {
    title: "others read at most a thousand characters of the entry that an update records",
    breaks: ["TSK-10"],
    decorate: inBody("getTask", (body, _, context) => {
      const entries = body.entries.map((entry) =>
        entry.author_member_id === context.caller.memberId
          ? entry
          : { ...entry, body_markdown: entry.body_markdown?.slice(0, COLUMN) ?? null },
      );
      return { ...body, entries };
    }),
  },
  // Line 230: "Task context: task, entries, resources". What an identity has read of a task is cached for it, and only its own
  // updates clear that.
  "others-updates-unseen-until-own": {
    title: "an identity that has read a task does not see the updates of others until it records one itself",
    breaks: ["TSK-10", "TSK-11", "TSK-07"],
    decorate: (services) => {
      type Response = Awaited<ReturnType<typeof services.handlers.getTask>>;
      const cache = new Map<string, Response>();
      return both(
        around("getTask", (original) => async (request, context) => {
          const name = `${context.caller.memberId} ${request.path.taskId}`;
          const response = cache.get(name) ?? (await original(request, context));
          cache.set(name, response);
          return response;
        }),
        after("recordTaskUpdate", (_, request, context) =>
          cache.delete(`${context.caller.memberId} ${request.path.taskId}`),
        ),
      )(services);
    },
  },
  "same-url-is-one-resource": {
    title: "a resource with the URL of one that the task has already is not added",
    breaks: ["TSK-32"],
    decorate: inBody("getTask", (body) => {
      const urls = new Set<string | null>();
      const resources = body.resources.filter(({ url }) => !urls.has(url) && urls.add(url));
      return { ...body, resources };
    }),
  },
  // Line 111: created_by_entry_id. The entry is looked up by its source message, and the first one of it is found.
  "second-resource-of-an-entry-names-the-first": {
    title: "a resource that a second update from one source message adds names the entry of the first",
    breaks: ["TSK-11", "TSK-04", "TSK-20"],
    decorate: inBody("getTask", (body) => {
      const { entries, resources } = body;
      const sorted = [...entries].sort((a, b) => a.created_at.localeCompare(b.created_at));
      const firstOf = (id: string | null): string | null => {
        const source = entries.find((entry) => entry.id === id)?.source_message_id;
        const first = source ? sorted.find((entry) => entry.source_message_id === source) : undefined;
        return first?.id ?? id;
      };
      return {
        ...body,
        resources: resources.map((resource) => ({
          ...resource,
          created_by_entry_id: firstOf(resource.created_by_entry_id) ?? resource.created_by_entry_id,
        })),
      };
    }),
  },
});
