// Bytes that two readers of HTTP could read in two ways: the server answers once and hangs up, or reads them in one.
import { expect, test } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";
import { head, rawClient, statusOf } from "./raw.ts";

const BODY = '{"markdown_content":"smuggled"}';
/** The request that a reader that takes the other length would find behind the first one. */
const hidden = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

type Row = [what: string, statuses: number[], text: (headers: string) => string];

const post = (framing: string, body: string) => (headers: string) =>
  `POST /PATH HTTP/1.1\r\n${headers}${framing}\r\n${body}`;

const rows: readonly Row[] = [
  ["both lengths", [400], post("content-length: 5\r\ntransfer-encoding: chunked\r\n", `0\r\n\r\n${hidden}`)],
  [
    "both lengths, the other way",
    [400],
    post("transfer-encoding: chunked\r\ncontent-length: 5\r\n", `0\r\n\r\n${hidden}`),
  ],
  ["two lengths", [400], post("content-length: 0\r\ncontent-length: 36\r\n", hidden)],
  ["a list of lengths", [400], post("content-length: 0, 36\r\n", hidden)],
  ["a length twice the same", [400], post("content-length: 31\r\ncontent-length: 31\r\n", BODY + hidden)],
  ["a hexadecimal length", [400], post("content-length: 0x1f\r\n", BODY + hidden)],
  ["a negative length", [400], post("content-length: -1\r\n", hidden)],
  ["a length with a sign", [400], post("content-length: +31\r\n", BODY + hidden)],
  ["a length beyond numbers", [400], post("content-length: 99999999999999999999\r\n", hidden)],
  ["an unknown coding", [400], post("transfer-encoding: cow\r\n", hidden)],
  ["chunked that is not last", [400], post("transfer-encoding: chunked, identity\r\n", `0\r\n\r\n${hidden}`)],
  ["chunked twice", [400], post("transfer-encoding: chunked, chunked\r\n", `0\r\n\r\n${hidden}`)],
  ["a coding with a vertical tab", [400], post("transfer-encoding: \u000bchunked\r\n", `0\r\n\r\n${hidden}`)],
  ["a space before the colon", [400], post("transfer-encoding : chunked\r\n", `0\r\n\r\n${hidden}`)],
  ["a folded header", [400], post("transfer-encoding:\r\n chunked\r\n", `0\r\n\r\n${hidden}`)],
  ["a header name with a space", [400], post("content length: 5\r\n", hidden)],
  ["a zero byte in a header", [400], post("x: a\u0000b\r\n", hidden)],
  ["a bare line feed in a header", [400], post("x: a\nb\r\n", hidden)],
  ["a bare carriage return in a header", [400], post("x: a\rb\r\n", hidden)],
  [
    "a chunk length that is none",
    [400],
    post("transfer-encoding: chunked\r\n", `zz\r\n${BODY}\r\n0\r\n\r\n`),
  ],
  ["a negative chunk length", [400], post("transfer-encoding: chunked\r\n", `-1\r\n${BODY}\r\n0\r\n\r\n`)],
  ["a chunk length beyond numbers", [400], post("transfer-encoding: chunked\r\n", `${"f".repeat(20)}\r\n`)],
  [
    "a chunk that is longer than it says",
    [400],
    post("transfer-encoding: chunked\r\n", `1\r\n${BODY}\r\n0\r\n\r\n`),
  ],
  [
    "a chunk extension without end",
    [400, 413],
    post("transfer-encoding: chunked\r\n", `1;${"e".repeat(100_000)}`),
  ],
  ["no host", [400], (headers) => `GET /healthz HTTP/1.1\r\n${headers.replace(/host:.*\r\n/, "")}\r\n`],
  ["an unknown version", [400, 505], (headers) => `GET /healthz HTTP/3.7\r\n${headers}\r\n`],
  ["an unknown method", [400], (headers) => `SMUGGLE /healthz HTTP/1.1\r\n${headers}\r\n`],
  ["no HTTP at all", [400], () => "\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000"],
];

test.each(rows)("%s", async (_, statuses, textOf) => {
  const harness = await startHarness({ requestTimeoutMs: 500 });
  const client = await rawClient(harness.server.url);
  const path = `v1/conversations/${fixture(harness, "conversation")}/messages`;
  const headers = `host: x\r\nx-api-key: ${harness.demo.keys.primary}\r\nidempotency-key: raw\r\ncontent-type: application/json\r\n`;
  client.socket.write(textOf(headers).replace("/PATH", `/${path}`), "latin1");
  const responses = [...(await client.closed()).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
    Number(status),
  );
  expect(responses).toHaveLength(1);
  expect(statuses).toContain(responses[0]);
  await expectNothingWritten(harness, path);
});

async function expectNothingWritten(harness: Harness, path: string): Promise<void> {
  const { items } = (await harness.ask("primary", `/${path}`)).body.data;
  expect(items.filter(({ content }: { content: string }) => content === "smuggled")).toEqual([]);
}

test("an offer to speak another protocol is ignored, and the body behind it is read", async () => {
  const harness = await startHarness();
  const client = await rawClient(harness.server.url);
  const offer = {
    connection: "Upgrade, HTTP2-Settings, close",
    upgrade: "h2c",
    "http2-settings": "AAMAAABk",
  };
  const headers = {
    ...offer,
    "x-api-key": harness.demo.keys.primary ?? "",
    "idempotency-key": "offer",
    "content-type": "application/json",
    "content-length": String(BODY.length),
  };
  const path = `/v1/conversations/${fixture(harness, "conversation")}/messages`;
  client.socket.write(head("POST", path, headers) + BODY);
  const received = await client.closed();
  expect(statusOf(received)).toBe(200);
  expect(received).toContain("smuggled");
});
