// Tasks over HTTP against a real server: who sees them, and updates that meet each other.
import { expect, test } from "vitest";
import { fixture, type Harness, type Reply, startHarness } from "../harness.ts";

const read = async (harness: Harness) =>
  (await harness.ask("primary", `/v1/tasks/${fixture(harness, "task")}`)).body;

interface Beside {
  readonly more?: object;
  readonly headers?: Record<string, string>;
}

const update = (
  harness: Harness,
  version: number,
  text: string,
  { more = {}, headers = {} }: Beside = {},
): Promise<Reply> =>
  harness.ask("primary", `/v1/tasks/${fixture(harness, "task")}/updates`, {
    method: "POST",
    headers,
    body: { expected_state_version: version, entry: { kind: "note", body_markdown: text }, ...more },
  });

test("an update returns the task, its entry and the resources that it changed, as the next read shows them", async () => {
  const harness = await startHarness();
  const { task } = await read(harness);
  const url = "https://example.com/a?b=c#d";
  const response = await update(harness, task.state_version, "first", {
    more: {
      resource_ops: [{ op: "add", label: "notes", url }],
      task_patch: { phase: "building", summary: "under way" },
    },
  });
  expect(response.status).toBe(200);
  const after = await read(harness);
  expect(after.task).toEqual(response.body.task);
  expect(after.task).toMatchObject({
    state_version: task.state_version + 1,
    phase: "building",
    summary: "under way",
  });
  expect(after.entries).toEqual([response.body.entry]);
  expect(after.resources).toEqual(response.body.changed_resources);
  expect(after.resources[0]).toMatchObject({
    label: "notes",
    url,
    archived_at: null,
    created_by_entry_id: after.entries[0].id,
  });
});

test("of twenty updates with the same version one is recorded, and the others leave nothing", async () => {
  const harness = await startHarness();
  const { task } = await read(harness);
  const texts = Array.from({ length: 20 }, (_, index) => `race ${index}`);
  const responses = await Promise.all(texts.map((text) => update(harness, task.state_version, text)));
  expect(responses.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  for (const { status, body } of responses)
    if (status === 409) expect(body.error.code).toBe("state_version_conflict");
  const after = await read(harness);
  expect(after.task.state_version).toBe(task.state_version + 1);
  expect(after.entries).toHaveLength(1);
});

test("an update of which one resource change is impossible changes nothing", async () => {
  const harness = await startHarness();
  const before = await read(harness);
  const response = await update(harness, before.task.state_version, "half", {
    more: {
      resource_ops: [
        { op: "add", label: "kept?", url: "https://example.com" },
        { op: "archive", resource_id: "res_unknown" },
      ],
    },
  });
  expect([response.status, response.body.error.details[0].pointer]).toEqual([
    400,
    "/resource_ops/1/resource_id",
  ]);
  expect(await read(harness)).toEqual(before);
});

test("an update repeated with its Idempotency-Key is replayed, with another key it is stale", async () => {
  const harness = await startHarness();
  const { state_version: version } = (await read(harness)).task;
  const first = await update(harness, version, "once", { more: {}, headers: { "idempotency-key": "one" } });
  const again = await update(harness, version, "once", { more: {}, headers: { "idempotency-key": "one" } });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(
    (await update(harness, version, "once", { more: {}, headers: { "idempotency-key": "two" } })).status,
  ).toBe(409);
  expect((await read(harness)).entries).toHaveLength(1);
});

test("a task is closed to those outside its conversation, for reading and for writing", async () => {
  const harness = await startHarness();
  const hidden = `/v1/tasks/${fixture(harness, "hidden_task")}`;
  const body = { expected_state_version: 1, entry: { kind: "note", body_markdown: "mine" } };
  for (const role of ["primary", "other_workspace", "agent"]) {
    const unknown = await harness.ask(role, "/v1/tasks/task_unknown");
    const seen = await harness.ask(role, hidden);
    expect([seen.status, seen.body.error.message]).toEqual([404, unknown.body.error.message]);
    expect((await harness.ask(role, `${hidden}/updates`, { method: "POST", body })).status).toBe(404);
  }
  expect((await harness.ask("second", hidden)).body.entries).toEqual([]);
});

test("a resource of another task cannot be changed through this one", async () => {
  const harness = await startHarness();
  const hidden = `/v1/tasks/${fixture(harness, "hidden_task")}`;
  const theirs = (await harness.ask("second", hidden)).body.task.state_version;
  const added = await harness.ask("second", `${hidden}/updates`, {
    method: "POST",
    body: {
      expected_state_version: theirs,
      entry: { kind: "note", body_markdown: "x" },
      resource_ops: [{ op: "add", label: "secret", url: "https://example.com" }],
    },
  });
  const [resource] = added.body.changed_resources;
  const { task } = await read(harness);
  for (const op of [
    { op: "archive", resource_id: resource.id },
    { op: "update", resource_id: resource.id, label: "taken" },
  ])
    expect(
      (await update(harness, task.state_version, "reach", { more: { resource_ops: [op] } })).status,
    ).toBe(400);
  expect((await harness.ask("second", hidden)).body.resources).toEqual([resource]);
});
