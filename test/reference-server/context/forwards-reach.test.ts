// How far a forward opens its source: the text and the one call that it shares, and nothing else by any way.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { upload } from "../files/client.ts";
import { fixture, type Harness, type Reply, startHarness } from "../harness.ts";

/** Bo's key: he sees the forwards in the conversation of all, and is not a member of where they come from. */
const READER = "second";

const at = (harness: Harness, name: string): string => fixture(harness, name);

const forward = async (harness: Harness, messageId: string, body: object): Promise<Reply["body"]> => {
  const response = await harness.ask("primary", `/v1/conversation-messages/${messageId}/forwards`, {
    method: "POST",
    body: { conversation_id: at(harness, "conversation"), ...body },
    headers: { "idempotency-key": randomUUID() },
  });
  if (response.status !== 200) throw new Error(`forwarding answered ${JSON.stringify(response.body)}`);
  return response.body.data;
};

test("a call opens through the forward that shares it, and through no other", async () => {
  const harness = await startHarness();
  const shared = at(harness, "shared_call");
  const forwards = [
    "forward_other_call",
    "forward_show",
    "forward_link",
    "forward_edited",
    "hidden_forward_call",
    "forward_show_source",
  ].map((name) => at(harness, name));
  const linked = await forward(harness, at(harness, "forward_show_source"), { mode: "link_only" });
  const again = await harness.ask(
    READER,
    `/v1/conversation-messages/${at(harness, "forward_call")}/forwards`,
    {
      method: "POST",
      body: { conversation_id: at(harness, "second_conversation"), mode: "show_message" },
      headers: { "idempotency-key": randomUUID() },
    },
  );
  const wrong = [...forwards, linked.id, again.body.data.id, "msg_unknown", shared];
  const right = at(harness, "forward_call");
  const first = `/v1/calls/${shared}/transcript?limit=2`;
  const { body } = await harness.ask(READER, `${first}&forwarded_message_id=${right}`);
  const cursor = body.page_info.next_cursor;
  for (const path of [`/v1/calls/${shared}?`, `${first}&`, `${first}&cursor=${cursor}&`]) {
    expect((await harness.ask(READER, `${path}forwarded_message_id=${right}`)).status).toBe(200);
    expect([path, (await harness.ask(READER, path.slice(0, -1))).status]).toEqual([path, 404]);
    for (const id of wrong) {
      const { status } = await harness.ask(READER, `${path}forwarded_message_id=${id}`);
      expect([path, id, status]).toEqual([path, id, 404]);
    }
    const { status } = await harness.ask("other_workspace", `${path}forwarded_message_id=${right}`);
    expect([path, status]).toEqual([path, 404]);
  }
  for (const call of ["closed_call", "hidden_shared_call"]) {
    for (const path of [`/v1/calls/${at(harness, call)}`, `/v1/calls/${at(harness, call)}/transcript`]) {
      const { status } = await harness.ask(READER, `${path}?forwarded_message_id=${right}`);
      expect([path, status]).toEqual([path, 404]);
    }
  }
});

test("a reader of a forward reaches nothing else of its source", async () => {
  const harness = await startHarness();
  const source = at(harness, "forward_show_source_conversation");
  const file_ids = [await upload(harness, "primary", Buffer.from("figures"))];
  const rooted = await harness.post("primary", source, { markdown_content: "hyacinth root", file_ids });
  const root = rooted.body.data.id;
  const replied = await harness.post("primary", source, {
    markdown_content: "hyacinth reply",
    thread_root_id: root,
  });
  const reply = replied.body.data.id;
  const shown = await forward(harness, reply, { mode: "show_message" });
  const opened = await harness.ask(READER, `/v1/conversation-messages/${shown.id}`);
  expect(opened.body.data.forward_source.content).toBe("hyacinth reply");

  for (const path of [
    `/conversations/${source}`,
    `/conversations/${source}/messages`,
    ...[root, reply].flatMap((id) => [
      `/conversation-messages/${id}`,
      `/conversation-messages/${id}/replies`,
    ]),
    `/files/${file_ids[0]}`,
    `/calls/${at(harness, "shared_call")}`,
  ]) {
    for (const way of [path, `${path}?forwarded_message_id=${shown.id}`]) {
      const { status } = await harness.ask(READER, `/v1${way}`);
      // A parameter that an operation does not have may be refused as such.
      expect([way, [400, 404].includes(status)]).toEqual([way, true]);
    }
  }
  for (const write of [
    { path: `/conversations/${source}/messages`, body: { markdown_content: "x" } },
    { path: `/conversation-messages/${reply}/forwards`, body: forwardTo(harness, "show_message") },
    { path: `/conversation-messages/${reply}/forwards`, body: forwardTo(harness, "link_only") },
    { path: `/conversation-messages/${root}/answer`, body: { control_id: "x" } },
  ]) {
    const { status } = await harness.ask(READER, `/v1${write.path}`, {
      method: "POST",
      body: write.body,
      headers: { "idempotency-key": randomUUID() },
    });
    expect([write, status]).toEqual([write, 404]);
  }
  for (const what of ["messages", "conversations", "calls"]) {
    const { body } = await harness.ask(READER, `/v1/search/${what}?q=hyacinth`);
    for (const hidden of [source, root, reply]) expect(JSON.stringify(body)).not.toContain(`"${hidden}"`);
    expect(JSON.stringify(body)).not.toContain("hyacinth root");
  }
  expect(JSON.stringify((await harness.ask(READER, "/v1/search/calls?q=May")).body.data.items)).toBe("[]");
});

const forwardTo = (harness: Harness, mode: string): object => ({
  conversation_id: at(harness, "conversation"),
  mode,
});
