// A service that wants to lead the client elsewhere: redirects are not followed, no request reaches another server, and
// no id leaves its place in a path.
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { createClient } from "../../generator/generated/client.ts";
import { createCaller } from "../../generator/runtime/client/client.ts";
import { UnexpectedResponse } from "../../generator/runtime/client/client-errors.ts";
import { readTextEvents, streamsOf } from "../../generator/runtime/client/read-streams.ts";
import { readRetryAfter } from "../../generator/runtime/client/retry-after.ts";
import { uploadFile } from "../../generator/runtime/client/uploads/upload-in-node.ts";
import { listen } from "../support/listen.ts";
import { createFakeEnvironment, START } from "./fake-environment.ts";
import { json, type Step, startScripted } from "./scripted-server.ts";

/** Where a client must never come. */
async function startBystander() {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end("{}");
  });
  const origin = await listen(server);
  onTestFinished(() => void server.close());
  return { url: `${origin}/`, requests: () => requests };
}

const redirect =
  (status: number, location: string): Step =>
  (response) =>
    void response.writeHead(status, { location }).end();

describe.each([300, 301, 302, 303, 307, 308])("a redirect with status %d", (status) => {
  it("is not a response of the contract, and is not followed by a read or a write", async () => {
    const bystander = await startBystander();
    const server = await startScripted(redirect(status, bystander.url));
    const client = createClient({
      baseUrl: server.baseUrl,
      apiKey: "svc_sk_1",
      environment: createFakeEnvironment(),
    });
    const calls = [
      client.getMessage({ path: { messageId: "msg_1" } }),
      client.createMessage({ path: { conversationId: "c" }, body: { markdown_content: "secret" } }),
    ];
    for (const call of calls) {
      await expect(call).rejects.toBeInstanceOf(UnexpectedResponse);
      await expect(call).rejects.toMatchObject({ status });
    }
    expect([bystander.requests(), server.seen.length]).toEqual([0, 2]);
  });

  it("of the storage ends an upload", async () => {
    const bystander = await startBystander();
    const server = await startScripted((response, seen, request) => {
      if (seen.method === "PUT") return redirect(status, bystander.url)(response, seen, request);
      const upload = {
        ...{ method: "PUT", url: `${server.baseUrl}/storage`, headers: {} },
        expires_at: new Date(START + 60_000).toISOString(),
      };
      return json(201, { data: { id: "file_1", upload } })(response, seen, request);
    });
    const environment = createFakeEnvironment();
    const client = createClient({ baseUrl: server.baseUrl, apiKey: "svc_sk_1", environment });
    const options = { contentType: "text/plain", filename: "a.txt", environment };
    await expect(uploadFile(client, { bytes: Buffer.from("a") }, options)).rejects.toMatchObject({
      code: "upload_refused",
    });
    expect(bystander.requests()).toBe(0);
  });
});

describe("an id stays one part of the path:", () => {
  it.each([
    "../keys",
    "a/b",
    "a\\b",
    "?x=1",
    "#x",
    "%2e%2e",
    "%2F",
    "..;",
    "a\r\nx-evil: 1",
    "\u0000",
    "é",
    "//evil",
  ])("%j", async (messageId) => {
    const server = await startScripted(json(200, { data: {} }));
    const client = createClient({ baseUrl: server.baseUrl, environment: createFakeEnvironment() });
    await client.getMessage({ path: { messageId } });
    const [prefix, version, kind, id, ...more] = (server.seen[0]?.url ?? "").split("/");
    expect([prefix, version, kind, more]).toEqual(["", "v1", "conversation-messages", []]);
    expect(decodeURIComponent(id ?? "")).toBe(messageId);
    expect(server.seen[0]?.headers).not.toHaveProperty("x-evil");
  });
});

it("a wait of 31 years is not begun", async () => {
  const server = await startScripted(
    json(429, { error_code: "rate_limited" }, { "retry-after": "999999999" }),
  );
  const environment = createFakeEnvironment();
  const client = createClient({ baseUrl: server.baseUrl, environment });
  expect(await client.getMessage({ path: { messageId: "msg_1" } })).toMatchObject({ status: 429 });
  expect([server.seen.length, environment.waits]).toEqual([1, []]);
});

describe("an upload goes nowhere", () => {
  it.each<[string, string, string, string]>([
    [
      "unencrypted when the service is asked with encryption",
      "PUT",
      "http://storage.example/a",
      "https://svc.example",
    ],
    ["outside of the web", "PUT", "file:///etc/passwd", "http://svc.example"],
    ["without an address", "PUT", "/bytes?signature", "http://svc.example"],
    ["with a method that storage does not need", "DELETE", "http://127.0.0.1:2/", "http://svc.example"],
  ])("%s", async (_, method, url, baseUrl) => {
    const upload = { method, url, headers: {}, expires_at: new Date(START + 60_000).toISOString() };
    const aborted: string[] = [];
    const client = {
      createFile: () => ({ baseUrl, orThrow: async () => ({ data: { id: "file_1", upload } }) }),
      completeFile: () => ({ orThrow: async () => ({ data: "ready" }) }),
      abortFile: ({ path }: { readonly path: { readonly fileId: string } }) => ({
        orThrow: async () => void aborted.push(path.fileId),
      }),
    };
    const options = { contentType: "text/plain", filename: "a", environment: createFakeEnvironment() };
    const uploading = uploadFile(client, { bytes: new Uint8Array(1) }, options);
    await expect(uploading).rejects.toThrow(/^upload: expected /);
    await expect(uploading).rejects.not.toThrow(url);
    expect(aborted).toEqual(["file_1"]);
  });
});

it("a header that bears a name of the language is read as it came", async () => {
  const server = await startScripted((response) => {
    response.writeHead(401, { constructor: "a", "content-type": "application/json" });
    response.end('{"__proto__":{"polluted":true}}');
  });
  const response = await createClient({ baseUrl: server.baseUrl }).getMessage({ path: { messageId: "m" } });
  expect(response.headers.constructor).toBe("a");
  expect({}).not.toHaveProperty("polluted");
});

it("a stream that is not read keeps no connection when the request is repeated", async () => {
  let closed = 0;
  const server = await startScripted((response) => {
    response.on("close", () => {
      closed += 1;
    });
    response.writeHead(503, { "content-type": "text/event-stream", "retry-after": "0" });
    response.write("data: 1\n\n");
  });
  const call = createCaller({ baseUrl: server.baseUrl, environment: createFakeEnvironment() });
  const operation = {
    ...{ id: "stream", method: "GET", path: "/", statuses: [200], accept: ["text/event-stream"] },
    streams: streamsOf({ "text/event-stream": readTextEvents }),
  };
  await expect(call(operation, {})).rejects.toMatchObject({ status: 503 });
  await expect.poll(() => closed).toBe(4);
});

it("a Date that no calendar has leaves a delay as it is", () => {
  const headers = { "retry-after": "Wed, 21 Oct 2026 07:28:10 GMT", date: "Xxx, 99 Xxx 2026 99:99:99 GMT" };
  expect(readRetryAfter(headers, undefined, Date.UTC(2026, 9, 21, 7, 28))).toBe(10_000);
});

it("JSON of millions of values is not read", async () => {
  const server = await startScripted((response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(`[${"[],".repeat(2_000_000)}1]`);
  });
  const reading = createClient({ baseUrl: server.baseUrl }).getMessage({ path: { messageId: "m" } });
  await expect(reading).rejects.toThrow(
    "getMessage: expected JSON with status 200, found more than 2000000 values",
  );
});

describe("what a service says stays on the line of the error, without effects on a terminal or a job:", () => {
  const TEXT = "a\n::error::b\u001b[2K\u202e\u0085##vso[task.complete]";

  it.each<[string, Step]>([
    ["in a refusal", json(404, { error: { code: TEXT, message: TEXT, request_id: TEXT } })],
    ["in a body that is not JSON", (response) => void response.writeHead(200, HTML).end(TEXT)],
    ["with a status that nobody knows", (response) => void response.writeHead(418, HTML).end(TEXT)],
  ])("%s", async (_, step) => {
    const server = await startScripted(step);
    const environment = createFakeEnvironment();
    const client = createClient({ baseUrl: server.baseUrl, environment });
    const reading = client.getMessage({ path: { messageId: "m" } }).orThrow();
    const { message } = (await reading.catch((thrown: unknown) => thrown)) as Error;
    expect(message).toContain("::error::b");
    expect(message).not.toMatch(/[\p{Cc}\u2028-\u202e]|##vso/u);
  });

  const HTML = { "content-type": "application/json" };
});

it.each([
  ["a few lines", 100, 7000],
  ["more than 64 KiB", 70_000, 0],
])("a refusal of %s is read for the time to wait, or is not", async (_, length, leastMs) => {
  const server = await startScripted(json(429, { error: "a".repeat(length), retry_after_seconds: 7 }));
  const environment = createFakeEnvironment();
  await createClient({ baseUrl: server.baseUrl, environment }).getMessage({ path: { messageId: "m" } });
  expect(environment.waits[0] === 7000).toBe(leastMs === 7000);
});
