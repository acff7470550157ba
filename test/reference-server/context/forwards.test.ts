// Forwards, calls and transcripts against a real server: the parts that are shown, opened, and that stay
// closed.
import { expect, test } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";

const forward = (
  harness: Harness,
  role: string,
  messageId: string,
  { key, ...body }: { readonly key: string; readonly [name: string]: unknown },
) =>
  harness.ask(role, `/v1/conversation-messages/${messageId}/forwards`, {
    method: "POST",
    body: { conversation_id: fixture(harness, "conversation"), ...body },
    headers: { "idempotency-key": key },
  });

const read = async (harness: Harness, role: string, id: string) =>
  (await harness.ask(role, `/v1/conversation-messages/${id}`)).body.data;

test("a forward keeps the text of its moment, also for those who can open the source", async () => {
  const harness = await startHarness();
  const source = fixture(harness, "forward_show_source");
  const made = await forward(harness, "primary", source, { key: "f1", mode: "show_message" });
  expect(made.status).toBe(200);
  const { content } = made.body.data.forward_source;
  await harness.server.services.store.messages.revise(source, "changed afterwards");
  expect((await read(harness, "primary", made.body.data.id)).forward_source.content).toBe(content);
  expect((await read(harness, "second", made.body.data.id)).forward_source).toEqual({
    mode: "show_message",
    content,
    author_name: "Ada",
    image_urls: [],
    created_at: expect.any(String),
  });
});

test("nothing of a closed source is in any answer about a link to it", async () => {
  const harness = await startHarness();
  const source = fixture(harness, "forward_show_source");
  const made = await forward(harness, "primary", source, {
    key: "f2",
    mode: "link_only",
    markdown_content: "look",
  });
  const path = `/v1/conversation-messages/${made.body.data.id}`;
  const lists = [
    path,
    `/v1/conversations/${fixture(harness, "conversation")}/messages`,
    "/v1/search/messages?q=look",
  ];
  const secrets = ["forward_show_source", "forward_show_source_conversation"].map((name) =>
    fixture(harness, name),
  );
  for (const url of lists) {
    const { status, body } = await harness.ask("second", url);
    expect(status).toBe(200);
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test("what cannot be read cannot be forwarded, and a call of elsewhere cannot be shared", async () => {
  const harness = await startHarness();
  const source = fixture(harness, "forward_show_source");
  expect((await forward(harness, "second", source, { key: "f3", mode: "show_message" })).status).toBe(404);
  const elsewhere = { mode: "show_message", call_id: fixture(harness, "call") };
  expect((await forward(harness, "primary", source, { key: "f4", ...elsewhere })).status).toBe(400);
  const hidden = { mode: "show_message", call_id: fixture(harness, "hidden_shared_call") };
  expect((await forward(harness, "primary", source, { key: "f5", ...hidden })).status).toBe(400);
  const link = { mode: "link_only", call_id: fixture(harness, "shared_call") };
  expect((await forward(harness, "primary", source, { key: "f6", ...link })).status).toBe(400);
});

test("forwarding a forward does not hand on what the first one was not meant to show", async () => {
  const harness = await startHarness();
  const first = fixture(harness, "forward_call");
  const again = await forward(harness, "second", first, { key: "f7", mode: "show_message" });
  const call = `/v1/calls/${fixture(harness, "shared_call")}`;
  const through = (id: string) => harness.ask("second", `${call}?forwarded_message_id=${id}`);
  expect((await through(first)).status).toBe(200);
  expect((await through(again.body.data.id)).status).toBe(404);
  expect(again.body.data.forward_source.call_id).toBeUndefined();
});

test("a shared call opens page by page with the forward, and for nobody else's workspace", async () => {
  const harness = await startHarness();
  const forwarded = fixture(harness, "forward_call");
  const transcript = `/v1/calls/${fixture(harness, "shared_call")}/transcript`;
  const texts: string[] = [];
  let cursor = "";
  do {
    const page = await harness.ask(
      "second",
      `${transcript}?limit=3&forwarded_message_id=${forwarded}${cursor}`,
    );
    expect(page.status).toBe(200);
    texts.push(...page.body.segments.map(({ content }: { content: string }) => content));
    const next = page.body.page_info.next_cursor;
    cursor = next === null ? "" : `&cursor=${next}`;
    if (cursor !== "")
      expect((await harness.ask("second", `${transcript}?limit=3${cursor}`)).status).toBe(404);
  } while (cursor !== "");
  expect(texts).toHaveLength(7);
  for (const path of [transcript, transcript.replace("/transcript", "")])
    expect((await harness.ask("other_workspace", `${path}?forwarded_message_id=${forwarded}`)).status).toBe(
      404,
    );
});

test("a transcript cursor of one call is none of another", async () => {
  const harness = await startHarness();
  const first = await harness.ask("primary", `/v1/calls/${fixture(harness, "call")}/transcript?limit=2`);
  const other = `/v1/calls/${fixture(harness, "shared_call")}/transcript?limit=2`;
  const response = await harness.ask("primary", `${other}&cursor=${first.body.page_info.next_cursor}`);
  expect([response.status, response.body.error.code]).toEqual([400, "invalid_cursor"]);
});

test("a call read through a forward does not name a conversation that the reader cannot open", async () => {
  const harness = await startHarness();
  const through = `forwarded_message_id=${fixture(harness, "forward_call")}`;
  for (const path of ["", "/transcript"]) {
    const url = `/v1/calls/${fixture(harness, "shared_call")}${path}?${through}`;
    const [inside, outside] = [await harness.ask("primary", url), await harness.ask("second", url)];
    expect([inside.status, outside.status]).toEqual([200, 200]);
    expect(inside.body.conversation_name).toBe("ada and cleo");
    expect(outside.body.conversation_name).toBeNull();
    expect(outside.body.conversation_id ?? null).toBeNull();
    expect(outside.body.participants).toEqual(inside.body.participants);
  }
});
