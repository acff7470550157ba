// Clients that send too much, too slowly or never read: each gets a bounded response, and nobody else notices.
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { MAX_HEADER_BYTES, MAX_PARAM_LENGTH } from "../../../reference-server/http/app.ts";
import { MAX_CARD_VALUES } from "../../../reference-server/questions/read-question.ts";
import {
  MAX_DEPTH,
  MAX_STRING_CHARACTERS,
  MAX_VALUES,
} from "../../../reference-server/transport/safe-json.ts";
import { declarationOf, declare, upload } from "../files/client.ts";
import { fixture, type Harness, startHarness, within } from "../harness.ts";
import { head, rawClient, statusOf } from "./raw.ts";

async function expectHealthy(harness: Harness): Promise<void> {
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(200);
}

const keyOf = (harness: Harness): Record<string, string> => ({
  "x-api-key": harness.demo.keys.primary ?? "",
});

/** Headers of a message, whose body is announced and does not have to come. */
const messageHead = (harness: Harness, more: Record<string, string>): string =>
  head("POST", `/v1/conversations/${fixture(harness, "conversation")}/messages`, {
    ...{ ...keyOf(harness), "idempotency-key": "raw", "content-type": "application/json" },
    ...more,
  });

test.each([
  ["headers", (size: number) => head("GET", "/healthz", { "x-padding": "p".repeat(size) })],
  ["many headers", (size: number) => `GET /healthz HTTP/1.1\r\n${"a: b\r\n".repeat(size / 6)}\r\n`],
  ["an address", (size: number) => head("GET", `/v1/conversations?cursor=${"c".repeat(size)}`, {})],
])("%s beyond the limit are refused with 431", async (_, textOf) => {
  const harness = await startHarness();
  const client = await rawClient(harness.server.url);
  client.socket.write(textOf(MAX_HEADER_BYTES + 6));
  expect(statusOf(await client.closed())).toBe(431);
  await expectHealthy(harness);
});

test.each([`/v1/members/${"m".repeat(MAX_PARAM_LENGTH + 1)}`, "/v1/members/%ff", "/%E0%A4%A"])(
  "a path that no router can read is refused like other requests: %s",
  async (path) => {
    const harness = await startHarness({ requestTimeoutMs: 100 });
    const client = await rawClient(harness.server.url);
    client.socket.write(head("GET", path, { "content-length": "5000" }));
    const [headers = "", body = ""] = (await client.closed()).split("\r\n\r\n");
    const [, id] = /x-request-id: (\S+)/.exec(headers) ?? [];
    const error = { code: "invalid_request", message: expect.any(String), request_id: id };
    expect([statusOf(headers), JSON.parse(body)]).toEqual([400, { error }]);
    await expectHealthy(harness);
  },
);

test("an announced body beyond the limit is refused before it comes, a streamed one once it is too long", async () => {
  const harness = await startHarness({ bodyLimitBytes: 65_536, requestTimeoutMs: 300 });
  const announced = await rawClient(harness.server.url);
  announced.socket.write(messageHead(harness, { "content-length": "100000000000" }));
  await announced.until("\r\n\r\n");
  expect(statusOf(announced.received())).toBe(400);
  await announced.closed();

  const streamed = await rawClient(harness.server.url);
  streamed.socket.write(messageHead(harness, { "transfer-encoding": "chunked" }));
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  const flood = setInterval(() => streamed.socket.writable && streamed.socket.write(chunk), 1);
  expect(statusOf(await streamed.closed())).toBe(400);
  clearInterval(flood);
  await expectHealthy(harness);
});

test("records of an import have a larger limit than other bodies, and one of their own", async () => {
  const harness = await startHarness({ bodyLimitBytes: 1024, importBodyLimitBytes: 8192 });
  const headers = { "idempotency-key": "import" };
  const opened = await harness.ask("import_admin", "/v1/imports", {
    method: "POST",
    body: { source: "chat", source_workspace_id: "W" },
    headers,
  });
  const send = async (length: number) => {
    const members = [{ external_id: "U", display_name: "U", title: "t".repeat(100) }];
    const body = { members, padding: "p".repeat(length) };
    const path = `/v1/imports/${opened.body.data.id}/records`;
    return (await harness.ask("import_admin", path, { method: "POST", body })).status;
  };
  expect([await send(4000), await send(9000)]).toEqual([200, 400]);
  const message = { markdown_content: "x", padding: "p".repeat(4000) };
  expect((await harness.post("primary", fixture(harness, "conversation"), message)).status).toBe(400);
});

test.each([
  ["levels of nesting", () => "[".repeat(MAX_DEPTH + 2) + "]".repeat(MAX_DEPTH + 2)],
  ["levels of nesting", () => "[".repeat(4_000_000)],
  ["levels of nesting", () => `["\\"[","\\\\",${"[".repeat(MAX_DEPTH)}`],
  ["values", () => `[${"0,".repeat(MAX_VALUES)}0]`],
  ["values", () => `{${Array.from({ length: MAX_VALUES + 1 }, (_, index) => `"${index}":0`).join()}}`],
  ["values", () => `[${"{},".repeat(MAX_VALUES)}{}]`],
  ["values", () => `[${'"\\"",'.repeat(MAX_VALUES)}0]`],
  ["characters in a string", () => `"${"a".repeat(MAX_STRING_CHARACTERS + 1)}"`],
  ["characters in a string", () => `"${"\\u0041".repeat(MAX_STRING_CHARACTERS + 1)}"`],
  ["characters in a string", () => `{"${"a".repeat(MAX_STRING_CHARACTERS + 1)}":0}`],
])("a body with too many %s is refused before it is parsed", async (what, bodyOf) => {
  const harness = await startHarness({ bodyLimitBytes: 8 * 1024 * 1024 });
  const path = `/v1/conversations/${fixture(harness, "conversation")}/messages`;
  const rawBody = `{"markdown_content":"x","extra":${bodyOf()}}`;
  const headers = { "idempotency-key": "raw" };
  const parse = vi.spyOn(JSON, "parse");
  const response = await fetch(harness.server.url + path, {
    method: "POST",
    headers: { ...keyOf(harness), ...headers, "content-type": "application/json" },
    body: rawBody,
  });
  const parsed = parse.mock.calls.filter(([text]) => text === rawBody);
  parse.mockRestore();
  const { error } = (await response.json()) as { error: { message: string } };
  expect([response.status, parsed.length, error.message]).toEqual([
    400,
    0,
    expect.stringMatching(new RegExp(`at most \\d+ ${what}, found more`)),
  ]);
  await expectHealthy(harness);
});

test("a body as large as its bounds allow is taken, whatever its strings hold", async () => {
  const harness = await startHarness();
  const strings = ["[[[[{{{{,,,,".repeat(10_000), 'quote " and backslash \\', "\u{1f600}".repeat(20_000)];
  const extra = [...strings, ...Array.from({ length: 4000 }, () => 0)];
  const message = { markdown_content: "x", extra };
  expect((await harness.post("primary", fixture(harness, "conversation"), message)).status).toBe(200);
});

test("a question card of more values than a card can show is refused before it is judged", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const card = `{"version":[${"{},".repeat(MAX_CARD_VALUES)}0],"title":"x","blocks":[]}`;
  for (const text of [card, `\`\`\`svc-question\n{"card":${card}}\n\`\`\``]) {
    const { status, body } = await harness.post("primary", conversation, { markdown_content: text });
    expect([status, body.error.code]).toEqual([400, "invalid_card"]);
    expect(body.error.details).toEqual([expect.objectContaining({ code: "max_values" })]);
  }
});

test("headers that do not come to an end are given up with 408", async () => {
  const harness = await startHarness({ requestTimeoutMs: 50 });
  const client = await rawClient(harness.server.url);
  client.socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n");
  const drip = setInterval(() => client.socket.writable && client.socket.write("a: b\r\n"), 20);
  expect(statusOf(await client.closed())).toBe(408);
  clearInterval(drip);
  await expectHealthy(harness);
});

test("a body that drips is given up with 408, whether or not the request would be accepted", async () => {
  const harness = await startHarness({ requestTimeoutMs: 100 });
  const path = `/v1/conversations/${fixture(harness, "conversation")}/messages`;
  const rows: Array<[text: string, status: number]> = [
    [messageHead(harness, { "content-length": "5000" }), 408],
    [head("POST", path, { "content-length": "5000" }), 401],
    [head("PUT", "/blobs/file_1?expires=1&signature=x", { "content-length": "5000" }), 403],
    [head("POST", "/nowhere", { "content-length": "5000" }), 404],
  ];
  for (const [text, status] of rows) {
    const client = await rawClient(harness.server.url);
    client.socket.write(text);
    const drip = setInterval(() => client.socket.writable && client.socket.write("x"), 10);
    expect(statusOf(await client.closed())).toBe(status);
    clearInterval(drip);
  }
  await expectHealthy(harness);
});

test("an upload may take longer than a request as long as it makes progress", async () => {
  const harness = await startHarness({ requestTimeoutMs: 60, uploadIdleTimeoutMs: 2000 });
  const bytes = Buffer.alloc(20 * 1024, "u");
  const { body } = await declare(harness, "primary", declarationOf(bytes));
  const url = new URL(body.data.upload.url);
  const client = await rawClient(harness.server.url);
  const beganAt = performance.now();
  client.socket.write(
    head("PUT", url.pathname + url.search, {
      ...{ "content-type": "text/plain", "content-length": String(bytes.length), connection: "close" },
    }),
  );
  for (let sent = 0; sent < bytes.length; sent += 1024) {
    await new Promise((wait) => setTimeout(wait, 20));
    client.socket.write(bytes.subarray(sent, sent + 1024));
  }
  expect(statusOf(await client.closed())).toBe(200);
  expect(performance.now() - beganAt).toBeGreaterThan(3 * 60);
  const completed = await harness.ask("primary", `/v1/files/${body.data.id}/complete`, { method: "POST" });
  expect(completed.status).toBe(200);
});

test("an upload that trickles is given up, though it is never silent", async () => {
  const harness = await startHarness({ uploadIdleTimeoutMs: 200, uploadMinBytesPerSecond: 100_000 });
  const bytes = Buffer.alloc(5000, "u");
  const { body } = await declare(harness, "primary", declarationOf(bytes));
  const url = new URL(body.data.upload.url);
  const client = await rawClient(harness.server.url);
  client.socket.write(
    head("PUT", url.pathname + url.search, { "content-type": "text/plain", "content-length": "5000" }),
  );
  const drip = setInterval(() => client.socket.writable && client.socket.write("u"), 5);
  expect(statusOf(await client.closed())).toBe(408);
  clearInterval(drip);
  await expectHealthy(harness);
});

test("a client that does not read its download is cut off, and the file is let go", async () => {
  let letGo: Promise<unknown> | undefined;
  // The upload before it has to make progress within this time, too, on a machine with much else to do.
  const harness = await startHarness({ stallTimeoutMs: 3000 }, (services) => {
    const { read } = services.blobs;
    services.blobs.read = async (id) => {
      const found = await read(id);
      if (found !== undefined) letGo = once(found.bytes, "close");
      return found;
    };
    return services;
  });
  const bytes = Buffer.alloc(32 * 1024 * 1024, "d");
  const id = await upload(harness, "primary", bytes);
  const message = { markdown_content: "take it", file_ids: [id] };
  expect((await harness.post("primary", fixture(harness, "conversation"), message)).status).toBe(200);
  const url = new URL((await harness.ask("primary", `/v1/files/${id}`)).body.data.download_url);
  const client = await rawClient(harness.server.url);
  client.socket.pause();
  client.socket.write(head("GET", url.pathname + url.search, {}));
  await within(
    (async () => {
      while (letGo === undefined) await new Promise((wait) => setTimeout(wait, 5));
      await letGo;
    })(),
    "the file to be let go",
    15_000,
  );
  client.socket.resume();
  expect((await client.closed()).length).toBeLessThan(bytes.length);
  await expectHealthy(harness);
}, 30_000);

test("a connection that is kept for a next request is closed when none comes", async () => {
  const harness = await startHarness({ keepAliveTimeoutMs: 50 });
  const client = await rawClient(harness.server.url);
  client.socket.write(head("GET", "/healthz", {}));
  expect(statusOf(await client.closed())).toBe(200);
  const silent = await startHarness({ stallTimeoutMs: 50 });
  expect(await (await rawClient(silent.server.url)).closed()).toBe("");
});

test("of one connection more than allowed nothing is heard, and a closed one makes room", async () => {
  const harness = await startHarness({ maxConnections: 3 });
  const clients = [];
  for (let count = 0; count < 3; count += 1) clients.push(await rawClient(harness.server.url));
  expect(await (await rawClient(harness.server.url)).closed()).toBe("");
  const [first] = clients;
  if (first === undefined) throw new Error("no client");
  first.socket.write(head("GET", "/healthz", { connection: "close" }));
  expect(statusOf(await first.closed())).toBe(200);
  await expectHealthy(harness);
});

test("the server closes the connection of a client that stays after a refusal", async () => {
  const harness = await startHarness();
  const upgrade = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
  const texts = ["this is not HTTP\r\n\r\n", head("GET", "/elsewhere", upgrade)];
  for (const text of texts) {
    const client = await rawClient(harness.server.url, { allowHalfOpen: true });
    client.socket.write(text);
    await client.until("\r\n\r\n");
    // The other half stays open, and bytes written there go nowhere until the server has closed the connection.
    const drip = setInterval(() => client.socket.writable && client.socket.write("x"), 50);
    await client.closed();
    clearInterval(drip);
  }
  await expectHealthy(harness);
}, 15_000);
