// Bodies lie in memory until they are there as a whole: of one identity so many bytes of them do, on any number of connections.
import { expect, test, vi } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";
import { head, rawClient, statusOf } from "./raw.ts";

const pathOf = (harness: Harness) => `/v1/conversations/${fixture(harness, "conversation")}/messages`;

let requests = 0;

/** A message of so many bytes, most of them white space. */
function send(harness: Harness, role: string, bytes: number) {
  const rawBody = JSON.stringify({ markdown_content: "text" }).padEnd(bytes);
  const headers = { "idempotency-key": `bytes-${++requests}` };
  return harness.ask(role, pathOf(harness), { method: "POST", rawBody, headers });
}

/** A request whose body begins and does not go on. */
async function begin(harness: Harness, length: Record<string, string>, start: string) {
  const client = await rawClient(harness.server.url);
  const headers = {
    "x-api-key": harness.demo.keys.primary ?? "",
    "idempotency-key": `bytes-${++requests}`,
    "content-type": "application/json",
  };
  client.socket.write(head("POST", pathOf(harness), { ...headers, ...length }) + start);
  return client;
}

test.each([
  ["of a length that is announced", { "content-length": "200000" }, "{"],
  ["of an unknown length, as the largest", { "transfer-encoding": "chunked" }, "1\r\n{\r\n"],
])("a body %s counts until its response is sent, for its identity alone", async (_, length, start) => {
  const limits = { maxPendingBodyBytesPerIdentity: 300_000, bodyLimitBytes: 250_000 };
  const harness = await startHarness(limits);
  const client = await begin(harness, length, start);
  await vi.waitUntil(async () => (await send(harness, "primary", 150_000)).status === 429);
  const { headers, body } = await send(harness, "primary", 150_000);
  expect([body.error_code, body.rate_limit_policy]).toEqual(["rate_limited", "identity.body_bytes"]);
  expect(headers.get("retry-after")).toBe("1");
  const others = [await send(harness, "primary", 10_000), await send(harness, "second", 150_000)];
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  client.socket.destroy();
  await vi.waitUntil(async () => (await send(harness, "primary", 150_000)).status === 200);
});

test("what was answered or refused counts no more, and one body alone is always taken", async () => {
  const harness = await startHarness({ maxPendingBodyBytesPerIdentity: 50_000, bodyLimitBytes: 250_000 });
  for (let time = 0; time < 5; time++) expect((await send(harness, "primary", 100_000)).status).toBe(200);
  const tooLarge = await begin(harness, { "content-length": "1000000", connection: "close" }, "{");
  await tooLarge.until("\r\n\r\n");
  expect(statusOf(tooLarge.received())).toBe(400);
  expect((await send(harness, "primary", 100_000)).status).toBe(200);
});

test.each([
  ["an unknown path", "/v1/unknown", 404],
  ["a path with another method", "/v1/conversations", 405],
  ["a path outside of the API", "/unknown", 404],
])("a body to %s, which needs no key, is answered before it is read", async (_, path, status) => {
  const harness = await startHarness();
  const client = await rawClient(harness.server.url);
  const headers = { "content-type": "application/json", "content-length": "4000000" };
  client.socket.write(`${head("POST", path, headers)}[`);
  await client.until("\r\n\r\n");
  expect(statusOf(client.received())).toBe(status);
});
