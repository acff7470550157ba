// Values that mean something to a parser somewhere below: names of prototypes, paths, SQL, full-text queries, header
// breaks. In any place of a request they are values, or refused, and never a failure of the service.
import { expect, test } from "vitest";
import { operations } from "../../../generator/generated/operations.ts";
import { fixture, type Harness, type Reply, startHarness } from "../harness.ts";

const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];
const PATHS = ["../../etc/passwd", "..", ".", "%2e%2e%2f", "/", "\\", "a\u0000b", "file_1/../file_2"];
const SQL = [
  "' OR 1=1 --",
  '"; DROP TABLE messages; --',
  "1 UNION SELECT secret_digest FROM api_keys",
  "%",
  "_",
];
const FULL_TEXT = [
  ...['"', '""', '"open', "*", "a*", "^a", "-a", "a NOT b", "a AND", "OR", "NEAR(a b)", "NEAR/", "content:a"],
  ...["{content}:a", "(a", "a)", "+", "a + b", "rowid:1", "workspace_id : x", "🙂", "\ud800", "a\u0000"],
];
const BREAKS = ["a\r\nset-cookie: b=c", "a\nb", "\u2028", "ü"];
const HOSTILE = [...NAMES, ...PATHS, ...SQL, ...FULL_TEXT, ...BREAKS];

/** A role that may call the operation, so that the values get as far as they can. */
function roleFor(scopes: readonly string[]): string {
  if (scopes.includes("imports:write")) return "import_admin";
  return scopes.some((scope) => scope.startsWith("api_keys:")) ? "keys_admin" : "primary";
}

function expectHarmless(where: string, { status, headers }: Reply): void {
  expect([where, status < 500]).toEqual([where, true]);
  expect([where, headers.get("set-cookie")]).toEqual([where, null]);
  expect(Object.keys({})).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("polluted");
}

async function expectWhole(harness: Harness): Promise<void> {
  const path = `/v1/conversations/${fixture(harness, "conversation")}/messages`;
  const { body } = await harness.ask("primary", path);
  expect(body.data.items.length).toBeGreaterThan(0);
}

/** `encodeURIComponent` refuses lone surrogates, which nobody can send in an address either. */
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());

test("no path parameter and no query parameter gets further than its meaning", async () => {
  const harness = await startHarness();
  for (const { id, method, path, scopes, pathParameters, query } of Object.values(operations)) {
    const role = roleFor(scopes);
    const tryInPath = async (value: string): Promise<void> => {
      const filled = path.replaceAll(/\{[^}]*\}/g, encoded(value));
      const body = method === "GET" ? {} : { body: {}, headers: { "idempotency-key": "k" } };
      expectHarmless(`${id} ${value}`, await harness.ask(role, `/v1${filled}`, { method, ...body }));
    };
    if (pathParameters.length > 0) await Promise.all(HOSTILE.map(tryInPath));
    const found = path.replaceAll(
      /\{(\w+)Id\}/g,
      (_, kind: string) => harness.demo.fixtures[kind === "message" ? "forward_show" : kind] ?? "none",
    );
    for (const { name } of query) {
      const searched = name !== "q" && query.some((other) => other.name === "q") ? "q=a&" : "";
      const tryInQuery = async (value: string): Promise<void> => {
        const response = await harness.ask(role, `/v1${found}?${searched}${name}=${encoded(value)}`, {
          method,
        });
        expectHarmless(`${id} ${name}=${value}`, response);
        if (name === "q") expect([id, value, response.status]).toEqual([id, value, 200]);
      };
      await Promise.all((name === "q" ? HOSTILE : [...NAMES, ...SQL, ...BREAKS]).map(tryInQuery));
    }
  }
  await expectWhole(harness);
}, 60_000);

test("a full-text query is words: it finds nothing that the words do not say, and nothing of others", async () => {
  const harness = await startHarness();
  const text = "hyacinth NEAR( the OR";
  await harness.post("primary", fixture(harness, "conversation"), { markdown_content: text });
  await harness.post("second", fixture(harness, "hidden_conversation"), { markdown_content: text });
  for (const q of ["hyacinth OR zzzz", "zzzz OR hyacinth", "content:hyacinth", "NOT hyacinth"]) {
    const { body } = await harness.ask("primary", `/v1/search/messages?q=${encoded(q)}`);
    for (const { conversation_id } of body.data.items)
      expect(conversation_id).toBe(fixture(harness, "conversation"));
  }
  const { body } = await harness.ask("primary", `/v1/search/messages?q=${encoded('hyacinth" NEAR(')}`);
  expect(body.data.items).toHaveLength(1);
});

test.each(["__proto__", '__proto__":{"polluted":1},"constructor'])(
  "the member %s is refused at every depth",
  async (name) => {
    const harness = await startHarness();
    const path = `/v1/conversations/${fixture(harness, "conversation")}/messages`;
    const member = `"${name}":{"prototype":{"polluted":1},"polluted":1}`;
    for (const rawBody of [
      `{"markdown_content":"x",${member}}`,
      `{"markdown_content":"x","more":[{"deep":{${member}}}]}`,
      `{"markdown_content":"x","\\u005f_proto__":{"polluted":1}}`,
    ]) {
      const headers = { "idempotency-key": "__proto__" };
      const response = await harness.ask("primary", path, { method: "POST", rawBody, headers });
      expect([rawBody, response.status]).toEqual([rawBody, 400]);
      expectHarmless(rawBody, response);
    }
  },
);

test.each(NAMES)("the name %s is a value like any other where a name is looked up", async (name) => {
  const harness = await startHarness();
  const send = (role: string, path: string, body: object) =>
    harness.ask(role, `/v1${path}`, { method: "POST", body, headers: { "idempotency-key": name } });
  const message = await harness.post(
    "primary",
    fixture(harness, "conversation"),
    { markdown_content: name },
    name,
  );
  expect([message.status, message.body.data.content]).toEqual([200, name]);
  const again = await harness.post(
    "primary",
    fixture(harness, "conversation"),
    { markdown_content: name },
    name,
  );
  expect(again.body.data.id).toBe(message.body.data.id);
  const opened = await send("import_admin", "/imports", { source: name, source_workspace_id: name });
  const records = {
    members: [{ external_id: name, display_name: name }],
    conversations: [{ external_id: name, name, member_external_ids: [name] }],
    messages: [
      {
        ...{ external_id: name, conversation_external_id: name, author_external_id: name, content: name },
        created_at: "2026-01-01T00:00:00Z",
      },
    ],
    reactions: [{ message_external_id: name, member_external_id: name, emoji_text: name }],
  };
  const taken = await send("import_admin", `/imports/${opened.body.data.id}/records`, records);
  expect(taken.body.data).toMatchObject({
    counts: { members: 1, conversations: 1, messages: 1 },
    skipped: [],
  });
  for (const [path, body] of [
    ["/api-keys", { name, scopes: [name], subject: { kind: name, display_name: name } }],
    ["/realtime/connections", { subscriptions: [{ target: name, delivery: name, events: [name] }] }],
    [`/tasks/${fixture(harness, "task")}/updates`, { entry: { kind: name }, resource_ops: [{ op: name }] }],
    ["/webhook-endpoints", { url: "https://receiver.example/", enabled_events: [name] }],
  ] as const) {
    expect([path, (await send("keys_admin", path, body)).status]).toEqual([path, 400]);
  }
});
