// Servers that read a request otherwise than it was sent, a row each.
import type { TaskResourceOp } from "../../../generator/generated/types.ts";
import { inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** Changes the label of each resource. */
const inLabels = (change: (label: string) => string) =>
  inReceived("recordTaskUpdate", (request) => {
    const { resource_ops = [], ...body } = request.body;
    const changed = resource_ops.map((op) =>
      op.op !== "archive" && typeof op.label === "string" ? { ...op, label: change(op.label) } : op,
    );
    return { ...request, body: { ...body, ...(resource_ops.length > 0 && { resource_ops: changed }) } };
  });

export default defineFaults({
  // Lines 109 and 111: labels are strings. A column takes the first characters of one.
  "labels-end-at-64": {
    title: "the label of a resource is cut after 64 characters",
    breaks: ["TSK-31"],
    decorate: inLabels((label) => label.slice(0, 64)),
  },
  "labels-lose-second-blanks": {
    title: "the label of a resource has one blank in place of two",
    breaks: ["TSK-31"],
    decorate: inLabels((label) => label.replaceAll(/ {2,}/g, " ")),
  },
  "author-labels-lose-markup": {
    title: "the author label of an entry is shown without what looks like markup in it",
    breaks: ["TSK-31"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { entry } = request.body;
      const author_label = entry.author_label?.replaceAll(/<[^>]*>/g, "");
      return {
        ...request,
        body: { ...request.body, entry: { ...entry, ...(author_label !== undefined && { author_label }) } },
      };
    }),
  },
  "all-resources-change": {
    title: "an update that changes one resource gives all of them its label and url",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const { resource_ops: operations = [], ...body } = request.body;
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const all = operations.flatMap((operation): readonly TaskResourceOp[] =>
        operation.op === "update"
          ? (found?.resources ?? []).map(({ id }) => ({ ...operation, resource_id: id }))
          : [operation],
      );
      return { ...request, body: { ...body, resource_ops: all } };
    }),
  },
  // The label of an update is kept for the operation after it.
  "changed-label-is-given-to-added": {
    title: "a resource that is added after the change of another one in one update gets its label",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      let label: string | undefined;
      const resource_ops = (request.body.resource_ops ?? []).map((op) => {
        if (op.op === "update") label = op.label ?? label;
        return op.op === "add" && label !== undefined ? { ...op, label } : op;
      });
      return { ...request, body: { ...request.body, resource_ops } };
    }),
  },
  "changed-resource-stays": {
    title: "a resource that an update changed keeps its label and url",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { resource_ops: operations = [], ...body } = request.body;
      const kept = operations.filter(({ op }) => op !== "update");
      return { ...request, body: { ...body, resource_ops: kept } };
    }),
  },
  "changes-need-no-version": {
    title: "a stale update that changes a resource is accepted",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const { resource_ops: ops = [] } = request.body;
      if (!ops.some(({ op }) => op === "update")) return request;
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const current = found?.task.stateVersion ?? 0;
      return { ...request, body: { ...request.body, expected_state_version: current } };
    }),
  },
  "changing-archives": {
    title: "a resource that an update changed is archived",
    breaks: ["TSK-04"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { resource_ops: operations = [], ...body } = request.body;
      const both = operations.flatMap((one): readonly TaskResourceOp[] =>
        one.op === "update" ? [one, { op: "archive", resource_id: one.resource_id }] : [one],
      );
      return { ...request, body: { ...body, resource_ops: both } };
    }),
  },
  "equal-labels-are-one-resource": {
    title: "of two resources with one label that an update adds only the last is kept",
    breaks: ["TSK-32"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const ops = request.body.resource_ops ?? [];
      const last = new Map(ops.map((op, index) => [op.op === "add" ? op.label : `${index}`, op]));
      return { ...request, body: { ...request.body, resource_ops: [...last.values()] } };
    }),
  },
  "future-versions-accepted": {
    title: "an update with a version that is yet to come is accepted",
    breaks: ["TSK-23"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const current = found?.task.stateVersion ?? 0;
      const expected_state_version = Math.min(request.body.expected_state_version, current);
      return { ...request, body: { ...request.body, expected_state_version } };
    }),
  },
  // A label of digits is kept as a number.
  "labels-are-numbers": {
    title: "leading zeros of an entry's author_label are lost",
    breaks: ["TSK-10"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { entry } = request.body;
      const { author_label: label } = entry;
      const isNumber = typeof label === "string" && /^\d+$/.test(label);
      const one = isNumber ? { ...entry, author_label: String(Number(label)) } : entry;
      return { ...request, body: { ...request.body, entry: one } };
    }),
  },
  "line-ends-change-in-entries-of-messages": {
    title: "carriage returns are lost in an entry that names a source message",
    breaks: ["TSK-31"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { entry } = request.body;
      const text = entry.body_markdown;
      const clean =
        entry.source_message_id && typeof text === "string"
          ? { ...entry, body_markdown: text.replaceAll("\r", "") }
          : entry;
      return { ...request, body: { ...request.body, entry: clean } };
    }),
  },
  "next-version-expected": {
    title: "an update with the current version is refused",
    breaks: ["TSK-06"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const body = { ...request.body, expected_state_version: request.body.expected_state_version - 1 };
      return { ...request, body };
    }),
  },
  // Line 207: "task updates carry `expected_state_version` to prevent stale concurrent writes". What the version will be is
  // taken as well as what it is.
  "next-version-is-accepted": {
    title: "a task update is accepted with the state_version that it would lead to",
    breaks: ["TSK-23"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const { expected_state_version: expected } = request.body;
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const isNext = found !== undefined && found.task.stateVersion + 1 === expected;
      return isNext
        ? { ...request, body: { ...request.body, expected_state_version: expected - 1 } }
        : request;
    }),
  },
  "older-versions-accepted": {
    title: "an update with an older version is accepted",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const current = found?.task.stateVersion ?? 0;
      const expected_state_version = Math.max(request.body.expected_state_version, current);
      return { ...request, body: { ...request.body, expected_state_version } };
    }),
  },
  "one-archive-per-update": {
    title: "of two resources that one update archives only the first is archived",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const ops = request.body.resource_ops ?? [];
      const first = ops.findIndex(({ op }) => op === "archive");
      const resource_ops = ops.filter(({ op }, index) => op !== "archive" || index === first);
      return { ...request, body: { ...request.body, resource_ops } };
    }),
  },
  // Line 231: "Record a task update with optional resource changes".
  "one-resource-change-per-update": {
    title: "of several resource changes in one task update only the first is applied",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => ({
      ...request,
      body: { ...request.body, resource_ops: (request.body.resource_ops ?? []).slice(0, 1) },
    })),
  },
  "only-the-last-version-is-stale": {
    title: "an update with a version two behind is accepted",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const current = found?.task.stateVersion ?? 0;
      const isLast = request.body.expected_state_version === current - 1;
      const body = { ...request.body, expected_state_version: isLast ? current - 1 : current };
      return { ...request, body };
    }),
  },
  "resource-changes-need-no-version": {
    title: "a stale update with a resource change is accepted",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const current = found?.task.stateVersion ?? 0;
      if (request.body.resource_ops === undefined) return request;
      return { ...request, body: { ...request.body, expected_state_version: current } };
    }),
  },
  "resources-are-lost": {
    title: "a resource that an update added is not seen",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      return { ...request, body: { ...request.body, resource_ops: [] } };
    }),
  },
  "run-ids-are-numbers": {
    title: "leading zeros of an entry's run_id are lost",
    breaks: ["TSK-10"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { entry } = request.body;
      const runId = entry.run_id;
      const asNumber =
        typeof runId === "string" && /^\d+$/.test(runId)
          ? { ...entry, run_id: String(Number(runId)) }
          : entry;
      return { ...request, body: { ...request.body, entry: asNumber } };
    }),
  },
  // An entry comes from a run or from a message.
  "run-is-lost-beside-source": {
    title: "an entry that names a source message loses its run_id",
    breaks: ["TSK-10"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { entry } = request.body;
      const one = entry.source_message_id ? { ...entry, run_id: null } : entry;
      return { ...request, body: { ...request.body, entry: one } };
    }),
  },
  // Line 207: "task updates carry `expected_state_version` to prevent stale concurrent writes". A version that is nearly
  // reached counts as reached.
  "second-next-version-is-accepted": {
    title: "a task update is accepted with a state_version two ahead of the current one",
    breaks: ["TSK-23"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const { expected_state_version: expected } = request.body;
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const isAhead = found !== undefined && found.task.stateVersion + 2 === expected;
      return isAhead
        ? { ...request, body: { ...request.body, expected_state_version: expected - 2 } }
        : request;
    }),
  },
  // Line 207: task updates carry expected_state_version. The route for agents leaves the comparison out.
  "stale-updates-of-agents-accepted": {
    title: "a task update of an agent is accepted whatever version it expects",
    breaks: ["TSK-08"],
    decorate: inReceived("recordTaskUpdate", async (request, context) => {
      const { caller, services } = context;
      const found =
        caller.kind === "agent" ? await services.store.tasks.get(caller, request.path.taskId) : undefined;
      const expected_state_version = found?.task.stateVersion ?? request.body.expected_state_version;
      return { ...request, body: { ...request.body, expected_state_version } };
    }),
  },
  // Line 231: record a task update with optional resource changes. The changes are applied two at a time, and the loop
  // ends after the first two.
  "third-resource-change-lost": {
    title: "of three resource changes in one task update the third is not made",
    breaks: ["TSK-11"],
    decorate: inReceived("recordTaskUpdate", (request) => {
      const { resource_ops, ...body } = request.body;
      if (resource_ops === undefined) return request;
      return { ...request, body: { ...body, resource_ops: resource_ops.slice(0, 2) } };
    }),
  },
});
