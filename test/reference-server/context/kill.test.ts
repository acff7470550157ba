// The writes that were answered before the server was killed are there afterwards: updates, answers,
// forwards, and the index.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Reply } from "../harness.ts";
import { serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

async function serveDemo(data: string) {
  const profileFile = join(data, "profile.yaml");
  const serving = await serve(["--data", data, "--profile-out", profileFile]);
  const { keys, fixtures } = parse(readFileSync(profileFile, "utf8"));
  const ask = async (path: string, body?: object, key = path) => {
    const response = await fetch(`${serving.url}/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "x-api-key": keys.primary, "content-type": "application/json", "idempotency-key": key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const received: Pick<Reply, "status" | "body"> = {
      status: response.status,
      body: await response.json(),
    };
    return received;
  };
  return { ...serving, ask, fixtures };
}

const card = {
  version: 1,
  title: "?",
  blocks: [{ type: "actions", id: "a", presentation: "rows", items: [{ id: "yes", label: "Yes" }] }],
};

test("updates, answers, forwards and the search index survive a kill", async () => {
  const data = temporaryFolder();
  const before = await serveDemo(data);
  const { conversation, task, forward_show_source: source } = before.fixtures;
  const messages = `/conversations/${conversation}/messages`;
  const found = (await before.ask(messages, { markdown_content: "walrus" }, "one")).body.data.id;
  const question = await before.ask(messages, { markdown_content: JSON.stringify(card) }, "two");
  const questionPath = `/conversation-messages/${question.body.data.id}`;
  expect((await before.ask(`${questionPath}/answer`, { control_id: "yes" })).status).toBe(200);
  const { state_version: version } = (await before.ask(`/tasks/${task}`)).body.task;
  const update = { expected_state_version: version, entry: { kind: "note", body_markdown: "kept" } };
  expect((await before.ask(`/tasks/${task}/updates`, update)).status).toBe(200);
  const forward = { conversation_id: conversation, mode: "show_message" };
  const forwarded = await before.ask(`/conversation-messages/${source}/forwards`, forward);
  expect((await before.ask("/search/messages?q=walrus")).body.data.items).toHaveLength(1);
  before.child.kill("SIGKILL");
  await before.exited;

  const after = await serveDemo(data);
  expect((await after.ask(questionPath)).body.data.question_card.status).toBe("answered");
  expect((await after.ask(`${questionPath}/answer`, { control_id: "yes" }, "other")).status).toBe(409);
  expect((await after.ask(`${questionPath}/replies`)).body.data.items).toHaveLength(1);
  expect((await after.ask(`/tasks/${task}`)).body.entries).toHaveLength(1);
  expect((await after.ask(`/tasks/${task}/updates`, update, "again")).status).toBe(409);
  const { id, forward_source } = forwarded.body.data;
  expect((await after.ask(`/conversation-messages/${id}`)).body.data.forward_source).toEqual(forward_source);
  const later = (await after.ask(messages, { markdown_content: "walrus again" }, "three")).body.data.id;
  const hits = (await after.ask("/search/messages?q=walrus")).body.data.items;
  expect(hits.map((item: { id: string }) => item.id)).toEqual([later, found]);
}, 20_000);
