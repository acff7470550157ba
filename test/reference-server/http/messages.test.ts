// Messages and threads over HTTP against a real server.
import { expect, test } from "vitest";
import { fixture, startHarness } from "../harness.ts";

test("a created message is returned, listed first and readable by its id", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const created = await harness.post("primary", conversation, {
    markdown_content: "Hello 👋\r\nsecond line",
    image_urls: ["https://example.com/a.png"],
  });
  expect(created.status).toBe(200);
  expect(created.body.data).toMatchObject({
    conversation_id: conversation,
    conversation_name: "release planning",
    author_name: "Ada",
    content: "Hello 👋\r\nsecond line",
    image_urls: ["https://example.com/a.png"],
    reactions: [],
    replies_count: 0,
    thread_root_id: null,
  });
  const listed = await harness.ask("second", `/v1/conversations/${conversation}/messages`);
  expect(listed.body.data.items[0]).toEqual(created.body.data);
  const read = await harness.ask("second", `/v1/conversation-messages/${created.body.data.id}`);
  expect(read.body).toEqual(created.body);
});

test("the author follows from the key, whatever the body says", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const body = { markdown_content: "mine", author_id: fixture(harness, "foreign_member") };
  const { body: response } = await harness.post("second", conversation, body);
  expect(response.data.author_id).toBe(fixture(harness, "member"));
});

test("a reply to a reply is listed in the thread, oldest first, and counted at the root", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const post = async (text: string, more: object = {}) =>
    (await harness.post("primary", conversation, { markdown_content: text, ...more })).body.data;
  const root = await post("root");
  const first = await post("first", { thread_root_id: root.id });
  const second = await post("second", { thread_root_id: root.id, replied_to_message_id: first.id });
  const third = await post("third", { thread_root_id: root.id, replied_to_message_id: root.id });
  expect([first, second, third].map((reply) => reply.replied_to_message_id)).toEqual([null, first.id, null]);

  for (const anyOfThem of [root.id, second.id]) {
    const replies = await harness.ask("second", `/v1/conversation-messages/${anyOfThem}/replies`);
    expect(replies.body.data.items.map((reply: { id: string }) => reply.id)).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
  }
  const reread = await harness.ask("primary", `/v1/conversation-messages/${root.id}`);
  expect(reread.body.data.replies_count).toBe(3);
});

test("a refused message leaves nothing behind", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const elsewhere = fixture(harness, "second_conversation");
  const before = (await harness.ask("primary", `/v1/conversations/${conversation}/messages`)).body;
  const foreignRoot = (await harness.post("primary", elsewhere, { markdown_content: "root" })).body.data.id;
  const root = (
    await harness.ask("primary", `/v1/conversations/${conversation}/messages`)
  ).body.data.items.find((message: { thread_root_id: string | null }) => message.thread_root_id === null).id;
  const refusals = [
    { thread_root_id: foreignRoot },
    { thread_root_id: "msg_unknown" },
    { replied_to_message_id: root },
    { thread_root_id: root, replied_to_message_id: foreignRoot },
    { explicit_context_message_ids: ["msg_unknown"] },
    { file_ids: ["file_unknown"] },
    { image_urls: ["not a url"] },
    { markdown_content: "  " },
    { markdown_content: "x".repeat(40_001) },
    { markdown_content: null },
  ];
  for (const body of refusals) {
    const response = await harness.post("primary", conversation, { markdown_content: "refused", ...body });
    expect([response.status, body], JSON.stringify(response.body)).toEqual([400, body]);
  }
  expect((await harness.ask("primary", `/v1/conversations/${conversation}/messages`)).body).toEqual(before);
});

test("what a key cannot see and what does not exist are answered alike", async () => {
  const harness = await startHarness();
  const hidden = fixture(harness, "hidden_conversation");
  const hiddenMessage = (await harness.ask("second", `/v1/conversations/${hidden}/messages`)).body.data
    .items[0].id;
  const pairs = [
    [`/v1/conversations/${hidden}`, "/v1/conversations/conv_unknown"],
    [`/v1/conversations/${hidden}/messages`, "/v1/conversations/conv_unknown/messages"],
    [`/v1/conversation-messages/${hiddenMessage}`, "/v1/conversation-messages/msg_unknown"],
    [`/v1/conversation-messages/${hiddenMessage}/replies`, "/v1/conversation-messages/msg_unknown/replies"],
    [`/v1/members/${fixture(harness, "foreign_member")}`, "/v1/members/mem_unknown"],
  ];
  for (const [seen = "", unknown = ""] of pairs) {
    const responses = [await harness.ask("primary", seen), await harness.ask("primary", unknown)];
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(responses[0]?.body.error.message).toBe(responses[1]?.body.error.message);
  }
  const refused = await harness.post("primary", hidden, { markdown_content: "hello?" });
  expect([refused.status, refused.body.error.code]).toEqual([404, "not_found"]);
  const foreign = await harness.ask(
    "other_workspace",
    `/v1/conversations/${fixture(harness, "conversation")}`,
  );
  expect(foreign.status).toBe(404);
});

test("an agent posts where it is a member and nowhere else, not even where humans may", async () => {
  const harness = await startHarness();
  const member = await harness.post("agent", fixture(harness, "conversation"), { markdown_content: "beep" });
  expect(member.status).toBe(200);
  const closed = await harness.post("agent", fixture(harness, "conversation_without_agent"), {
    markdown_content: "beep",
  });
  expect(closed.status).toBe(404);
  const { workspaceId, id: creatorMemberId } = await findMember(harness);
  const open = await harness.server.services.store.conversations.create({
    workspaceId,
    name: "open",
    creatorMemberId,
    memberIds: [],
    accessControlType: 0,
  });
  const refused = await harness.post("agent", open, { markdown_content: "beep" });
  expect([refused.status, refused.body.error.code]).toEqual([404, "not_found"]);
  expect((await harness.post("second", open, { markdown_content: "hi" })).status).toBe(200);
});

test("conversations lists exactly those the caller belongs to, with their context", async () => {
  const harness = await startHarness();
  const names = async (role: string) =>
    (await harness.ask(role, "/v1/conversations")).body.data.items.map((item: { name: string }) => item.name);
  expect(await names("primary")).toEqual([
    "ada, cleo and the agent",
    "ada and cleo",
    "design",
    "release planning",
  ]);
  expect(await names("second")).toEqual(["bo and cleo", "design", "release planning"]);
  expect(await names("agent")).toEqual(["ada, cleo and the agent", "release planning"]);
  expect(await names("other_workspace")).toEqual(["elsewhere"]);
  const { body } = await harness.ask("primary", `/v1/conversations/${fixture(harness, "conversation")}`);
  expect(body.data).toMatchObject({
    human_members_count: 3,
    agent_members_count: 1,
    creator_member: { display_name: "Ada", projection_kind: "display", member_type: 0 },
    last_message_id: expect.stringMatching(/^msg_/),
  });
  expect(body.data.preview_member_ids).toEqual(
    body.data.preview_members.map((member: { id: string }) => member.id),
  );
});

async function findMember(harness: Awaited<ReturnType<typeof startHarness>>) {
  const members = await harness.server.services.store.members.getMany([fixture(harness, "member")]);
  const [member] = members.values();
  if (member === undefined) throw new Error("the demo has no such member");
  return member;
}
