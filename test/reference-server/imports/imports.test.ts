// Imports over HTTP: who may, which records are stored and read back, which are skipped and why, and how an
// import ends.
import { expect, test } from "vitest";
import { upload } from "../files/client.ts";
import { fixture, startHarness, subscribe } from "../harness.ts";
import {
  baseRecords,
  completeImport,
  conversation,
  findConversation,
  member,
  message,
  messagesOf,
  newSource,
  openImport,
  openNew,
  reaction,
  send,
} from "./client.ts";

test("there is one import per source and source workspace, and creating it again reopens it", async () => {
  const harness = await startHarness();
  const pair = { source: "chat", source_workspace_id: newSource() };
  const first = await openImport(harness, "import_admin", { ...pair, source_workspace_name: "Example" });
  expect([first.status, first.body.data]).toMatchObject([
    201,
    { ...pair, source_workspace_name: "Example", status: "open", completed_at: null },
  ]);
  const { id } = first.body.data;
  const completed = await completeImport(harness, "import_admin", id);
  expect([completed.status, completed.body.data.status]).toEqual([200, "complete"]);
  expect(completed.body.data.completed_at).not.toBeNull();
  expect((await completeImport(harness, "import_admin", id)).body).toEqual(completed.body);
  const again = await openImport(harness, "import_admin", pair);
  expect(again.body.data).toMatchObject({
    id,
    status: "open",
    completed_at: null,
    source_workspace_name: "Example",
  });
  expect((await send(harness, "import_admin", id, baseRecords)).status).toBe(200);
  for (const other of [
    { ...pair, source: "mail" },
    { ...pair, source_workspace_id: newSource() },
  ]) {
    expect((await openImport(harness, "import_admin", other)).body.data.id).not.toBe(id);
  }
  for (const missing of ["source", "source_workspace_id"]) {
    expect((await openImport(harness, "import_admin", { ...pair, [missing]: undefined })).status).toBe(400);
  }
});

test("only owners and admins import, and what they cannot see does not exist", async () => {
  const harness = await startHarness();
  const body = { source: "chat", source_workspace_id: newSource() };
  const { id } = (await openImport(harness, "import_admin", body)).body.data;
  const unscoped = await openImport(harness, "primary", body);
  expect([unscoped.status, unscoped.body.missing_scopes]).toEqual([403, ["imports:write"]]);
  const calls = [
    (role: string, importId: string) => send(harness, role, importId, baseRecords),
    (role: string, importId: string) => completeImport(harness, role, importId),
  ];
  expect((await openImport(harness, "import_member", body)).status).toBe(403);
  const { store } = harness.server.services;
  const foreign = await store.keys.authenticate(harness.demo.keys.other_workspace ?? "");
  const { workspaceId = "", memberId = "" } = foreign?.key ?? {};
  const { secret } = await store.keys.issue({ workspaceId, memberId, name: null, scopes: ["imports:write"] });
  for (const call of calls) {
    const roles = [
      ["import_member", id],
      [secret, id],
      ["import_admin", "imp_unknown"],
    ] as const;
    const responses = await Promise.all(roles.map(([role, importId]) => call(role, importId)));
    expect(responses.map(({ status }) => status)).toEqual([403, 404, 404]);
  }
});

test("authors, timestamps, threads and reactions are those of the source, and can be read back", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  const response = await send(harness, "import_admin", id, {
    members: [member("U1", { display_name: "Grace", handle: "grace", email: "g@example.com" }), member("U2")],
    conversations: [conversation("C1", ["U1", "U2"], { name: "general", description: "all of it" })],
    messages: [
      message("m1", { image_urls: ["https://example.com/a.png"] }),
      message("m2", {
        thread_root_external_id: "m1",
        author_external_id: "U2",
        created_at: "2024-02-03T05:00:00+01:00",
      }),
      message("m3", { thread_root_external_id: "m1", replied_to_external_id: "m2", content: null }),
      message("m4", { thread_root_external_id: "m4", created_at: "2016-12-31T23:59:60Z" }),
    ],
    reactions: [reaction("m1", "U1", "wave"), reaction("m1", "U2", "wave"), reaction("m1", "U2", "eyes")],
  });
  expect(response.body.data).toEqual({
    counts: { members: 2, conversations: 1, messages: 4, reactions: 3 },
    skipped: [],
  });
  expect(await findConversation(harness, "C1")).toMatchObject({
    name: "general",
    description: "all of it",
    origin: 1,
    access_control_type: 1,
    created_at: "2024-01-01T00:00:00.000Z",
    human_members_count: 3,
  });
  const [m3, m1, m2, m4] = await messagesOf(harness, "C1");
  expect(m1).toMatchObject({
    author_name: "Grace",
    content: "text of m1",
    created_at: "2024-02-03T04:05:06.789Z",
    replies_count: 2,
    thread_root_id: null,
    image_urls: ["https://example.com/a.png"],
    reactions: [
      { emoji_text: "eyes", count: 1 },
      { emoji_text: "wave", count: 2 },
    ],
  });
  expect(m2).toMatchObject({ thread_root_id: m1.id, replied_to_message_id: null, author_name: "Name of U2" });
  expect(m2.created_at).toBe("2024-02-03T04:00:00.000Z");
  expect(m3).toMatchObject({ thread_root_id: m1.id, replied_to_message_id: m2.id, content: null });
  expect(m4).toMatchObject({ thread_root_id: null, created_at: "2016-12-31T23:59:59.999Z" });
  const author = await harness.ask("primary", `/v1/members/${m1.author_id}`);
  expect(author.body).toMatchObject({
    claim_status: "unclaimed",
    source_kind: "chat_import",
    handle: "grace",
  });
  expect(await findConversation(harness, "C1", "second")).toBeUndefined();
});

test("records that refer to something unknown are skipped and reported, and the others are stored", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  await send(harness, "import_admin", id, {
    ...baseRecords,
    conversations: [...baseRecords.conversations, conversation("C2", ["U1"])],
    messages: [message("root"), message("reply", { thread_root_external_id: "root" })],
  });
  const { body } = await send(harness, "import_admin", id, {
    conversations: [conversation("C3", ["U1", "U9"])],
    messages: [
      message("good"),
      message("a", { conversation_external_id: "C3" }),
      message("b", { author_external_id: "U9" }),
      message("c", { thread_root_external_id: "later" }),
      message("d", { thread_root_external_id: "reply" }),
      message("e", { thread_root_external_id: "root", conversation_external_id: "C2" }),
      message("f", { thread_root_external_id: "root", replied_to_external_id: "good" }),
      message("g", { replied_to_external_id: "root" }),
      message("root", { thread_root_external_id: "good" }),
      message("root", { conversation_external_id: "C2" }),
      message("h", { files: [{ external_id: "F1", file_id: "file_unknown" }] }),
      message("later"),
    ],
    reactions: [
      reaction("c", "U1", "x"),
      reaction("good", "U9", "x", { external_id: "R1" }),
      reaction("good", "U1", "x"),
    ],
  });
  const { counts, skipped } = body.data;
  expect(counts).toEqual({ members: 0, conversations: 0, messages: 2, reactions: 1 });
  expect(
    skipped.map(({ type, external_id, index, code }: Record<string, unknown>) => [
      type,
      external_id,
      index,
      code,
    ]),
  ).toEqual([
    ["conversation", "C3", 0, "unknown_member"],
    ["message", "a", 1, "unknown_conversation"],
    ["message", "b", 2, "unknown_member"],
    ["message", "c", 3, "unknown_root"],
    ["message", "d", 4, "not_a_root"],
    ["message", "e", 5, "not_a_root"],
    ["message", "f", 6, "unknown_reply"],
    ["message", "g", 7, "thread_root_missing"],
    ["message", "root", 8, "has_replies"],
    ["message", "root", 9, "other_conversation"],
    ["message", "h", 10, "unknown_file"],
    ["reaction", null, 0, "unknown_message"],
    ["reaction", "R1", 1, "unknown_member"],
  ]);
  const again = await send(harness, "import_admin", id, {
    messages: [message("c", { thread_root_external_id: "later" })],
  });
  expect(again.body.data.skipped).toEqual([]);
  const texts = (await messagesOf(harness, "C1")).map(({ content }: { content: string }) => content);
  expect(texts.sort()).toEqual(
    ["root", "reply", "good", "later", "c"].map((name) => `text of ${name}`).sort(),
  );
});

test("a record sent again updates what was stored; what it leaves out stays", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  const batch = {
    members: [member("U1", { title: "Admiral" }), member("U2")],
    conversations: [conversation("C1", ["U1"], { description: "old" })],
    messages: [message("m1"), message("m2"), message("r", { thread_root_external_id: "m1" })],
    reactions: [reaction("m1", "U1", "wave", { external_id: "R1" })],
  };
  await send(harness, "import_admin", id, batch);
  const before = await messagesOf(harness, "C1");
  await send(harness, "import_admin", id, batch);
  expect(await messagesOf(harness, "C1")).toEqual(before);

  await send(harness, "import_admin", id, {
    members: [member("U1", { display_name: "Grace" })],
    conversations: [
      conversation("C1", ["U2"], { name: "renamed", is_private: false, created_at: undefined }),
    ],
    messages: [
      message("m1", { content: "new", author_external_id: "U2", created_at: "2024-02-03T04:05:06.790Z" }),
      message("r", { thread_root_external_id: "m2" }),
    ],
    reactions: [reaction("m1", "U1", "eyes", { external_id: "R1" })],
  });
  const after = Object.fromEntries(
    (await messagesOf(harness, "C1")).map((item: { id: string }) => [item.id, item]),
  );
  const byText = (text: string) =>
    before.find(({ content }: { content: string }) => content === `text of ${text}`);
  expect(after[byText("m1").id]).toMatchObject({
    content: "new",
    author_name: "Name of U2",
    created_at: "2024-02-03T04:05:06.790Z",
    replies_count: 0,
    reactions: [{ emoji_text: "eyes", count: 1 }],
    conversation_name: "renamed",
  });
  expect(after[byText("m2").id]).toMatchObject({ replies_count: 1, author_name: "Grace" });
  expect(after[byText("r").id]).toMatchObject({ thread_root_id: byText("m2").id });
  expect(Object.keys(after)).toHaveLength(3);
  expect(await findConversation(harness, "C1")).toMatchObject({
    description: "old",
    created_at: "2024-01-01T00:00:00.000Z",
    access_control_type: 0,
    human_members_count: 3,
  });
  const author = after[byText("m2").id].author_id;
  expect((await harness.ask("primary", `/v1/members/${author}`)).body.title).toBe("Admiral");
});

test("attachments stay when left out, go with an empty list, and need files:write to be set", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  const fileId = await upload(harness, "second", Buffer.from("picture"));
  const waiting = await harness.ask("import_admin", "/v1/files", {
    method: "POST",
    headers: { "idempotency-key": "waiting" },
    body: { filename: "w", content_type: "text/plain", size_bytes: 1 },
  });
  const withFiles = message("m1", {
    files: [
      { external_id: "F1", file_id: "file_replaced_by_the_next" },
      { external_id: "F1", file_id: fileId },
    ],
  });
  const filesOf = async () => (await messagesOf(harness, "C1"))[0].files;
  await send(harness, "import_admin", id, { ...baseRecords, messages: [withFiles] });
  expect(await filesOf()).toMatchObject([{ id: fileId, size_bytes: 7 }]);
  expect((await harness.ask("primary", `/v1/files/${fileId}`)).body.data.download_url).toMatch(/^http/);
  const notReady = message("m1", { files: [{ external_id: "F1", file_id: waiting.body.data.id }] });
  const { body } = await send(harness, "import_admin", id, { messages: [notReady] });
  expect(body.data.skipped[0].code).toBe("file_not_ready");
  await send(harness, "import_admin", id, { messages: [message("m1")] });
  expect(await filesOf()).toMatchObject([{ id: fileId }]);
  const refused = await send(harness, "files:write", id, { messages: [message("new"), withFiles] });
  expect([refused.status, refused.body.error_code, refused.body.missing_scopes]).toEqual([
    403,
    "missing_scope",
    ["files:write"],
  ]);
  expect(await messagesOf(harness, "C1")).toHaveLength(1);
  await send(harness, "files:write", id, { messages: [message("m1", { files: [] })] });
  expect(await filesOf()).toEqual([]);
  expect((await harness.ask("primary", `/v1/files/${fileId}`)).status).toBe(404);
});

const many = (count: number, make: (name: string) => object): object[] =>
  Array.from({ length: count }, (_, index) => make(`x${index}`));

test.each([
  ["members", 100, (name: string) => member(name)],
  ["conversations", 10, (name: string) => conversation(name, [])],
  ["messages", 100, (name: string) => message(name)],
  ["reactions", 200, (name: string) => reaction("m", "U1", name)],
])("a batch takes %s up to %i, and of one more nothing", async (kind, most, make) => {
  const harness = await startHarness();
  const id = await openNew(harness);
  await send(harness, "import_admin", id, { ...baseRecords, messages: [message("m")] });
  const refused = await send(harness, "import_admin", id, { [kind]: many(most + 1, make) });
  expect([refused.status, refused.body.error.details[0].pointer]).toEqual([400, `/${kind}`]);
  expect(await messagesOf(harness, "C1")).toMatchObject([{ content: "text of m", reactions: [] }]);
  expect(await findConversation(harness, "x0")).toBeUndefined();
  const taken = await send(harness, "import_admin", id, { [kind]: many(most, make) });
  expect([taken.body.data.counts[kind], taken.body.data.skipped]).toEqual([most, []]);
});

test("a roster holds 250 source members over all batches; a record with more is skipped whole", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  for (const from of [0, 100, 200]) {
    const members = Array.from({ length: 100 }, (_, index) => member(`U${from + index}`));
    await send(harness, "import_admin", id, { members });
  }
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `U${from + index}`);
  const roster = async (members: string[], more: object = {}) =>
    (await send(harness, "import_admin", id, { conversations: [conversation("C1", members, more)] })).body
      .data;
  expect((await roster(names(0, 200))).skipped).toEqual([]);
  expect((await roster(names(150, 250))).skipped).toEqual([]);
  const full = await roster(names(0, 251).slice(240), { name: "renamed" });
  expect([full.counts.conversations, full.skipped[0].code]).toEqual([0, "roster_full"]);
  expect(await findConversation(harness, "C1")).toMatchObject({
    name: "Channel C1",
    human_members_count: 251,
  });
  expect(
    (await send(harness, "import_admin", id, { conversations: [conversation("C2", names(0, 251))] })).status,
  ).toBe(400);
});

test("a complete import refuses records of every kind and keeps none", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  await send(harness, "import_admin", id, { ...baseRecords, messages: [message("m")] });
  const before = await messagesOf(harness, "C1");
  await completeImport(harness, "import_admin", id);
  const batches = [
    {},
    { members: [member("U3")] },
    { conversations: [conversation("C2", [])] },
    { messages: [message("late")] },
    { reactions: [reaction("m", "U1", "late")] },
  ];
  for (const batch of batches) {
    const refused = await send(harness, "import_admin", id, batch);
    expect([refused.status, refused.body.error.code]).toEqual([409, "import_completed"]);
  }
  expect(await messagesOf(harness, "C1")).toEqual(before);
  expect(await findConversation(harness, "C2")).toBeUndefined();
});

test("imported messages reach no realtime connection, not even of an identity that can read them", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  await send(harness, "import_admin", id, baseRecords);
  const stream = await harness.connect("primary", subscribe());
  await send(harness, "import_admin", id, { messages: [message("m1"), message("m2")] });
  await send(harness, "import_admin", id, { messages: [message("m1", { content: "changed" })] });
  const { id: imported } = await findConversation(harness, "C1");
  await harness.post("import_admin", imported, { markdown_content: "live, in the imported one" });
  await harness.post("second", fixture(harness, "conversation"), { markdown_content: "sentinel" });
  const [first, second] = await stream.events(2);
  expect([first, second].map((frame) => frame.payload.data.object.content)).toEqual([
    "live, in the imported one",
    "sentinel",
  ]);
});
