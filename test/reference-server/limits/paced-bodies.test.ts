// Bodies in very many chunks: of each the server takes one piece of the connection, then others have their
// turn.
import { createServer, IncomingMessage } from "node:http";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTurns } from "../../../reference-server/store/db/turns.ts";
import { createPacedRequest, discardAtPace } from "../../../reference-server/transport/paced-request.ts";
import { listen } from "../../support/listen.ts";
import { startHarness } from "../harness.ts";
import { head, rawClient, statusOf } from "./raw.ts";

/** Sends chunks of a byte for as long as somebody takes them, from a thread of its own. */
const FLOOD = `
  const { connect } = require("node:net");
  const { workerData } = require("node:worker_threads");
  const socket = connect(workerData, "127.0.0.1");
  const chunks = Buffer.from("1\\r\\na\\r\\n".repeat(20_000));
  const goOn = () => { while (socket.write(chunks)); };
  socket.on("drain", goOn).on("error", () => {}).resume();
  socket.write("POST / HTTP/1.1\\r\\nhost: a\\r\\ntransfer-encoding: chunked\\r\\n\\r\\n");
  goOn();
`;
/** The bytes that Node reads of a connection at once. */
const PIECE_BYTES = 64 * 1024;
const CHUNK_BYTES = "1\r\na\r\n".length;
const ENOUGH = 200_000;

test.each(["read", "refused"] as const)("a body that is %s holds nobody back by its chunks", async (kind) => {
  const turns = createTurns();
  let [all, inTurn, most] = [0, 0, 0];
  class CountedRequest extends createPacedRequest(() => turns.next("")) {
    override push(chunk: unknown): boolean {
      all += 1;
      inTurn += 1;
      return super.push(chunk);
    }
  }
  const server = createServer({ IncomingMessage: CountedRequest }, (request, response) => {
    if (kind === "read") request.resume();
    else {
      discardAtPace(request, response);
      response.writeHead(401).end();
    }
  });
  const { port } = new URL(await listen(server));
  const flood = new Worker(FLOOD, { eval: true, workerData: Number(port) });
  onTestFinished(async () => {
    await flood.terminate();
    server.closeAllConnections();
    server.close();
  });
  while (all < ENOUGH) {
    await new Promise((next) => setImmediate(next));
    most = Math.max(most, inTurn);
    inTurn = 0;
  }
  expect(most).toBeLessThanOrEqual(PIECE_BYTES / CHUNK_BYTES + 1);
});

test("small chunks are copied together, and behind a refused body the connection goes on", async () => {
  const harness = await startHarness();
  const push = vi.spyOn(IncomingMessage.prototype, "push");
  onTestFinished(() => push.mockRestore());
  const client = await rawClient(harness.server.url);
  const headers = { "transfer-encoding": "chunked", "content-type": "application/json" };
  client.socket.write(head("POST", "/v1/agents", headers));
  await client.until("\r\n\r\n");
  expect(statusOf(client.received())).toBe(401);
  client.socket.write(`${"1\r\na\r\n".repeat(5000)}0\r\n\r\n${head("GET", "/healthz", {})}`);
  await client.until('{"status":"ok"}');
  const pieces = push.mock.calls.flatMap(([chunk]) =>
    chunk instanceof Uint8Array ? [chunk.byteLength] : [],
  );
  expect(pieces.reduce((sum, bytes) => sum + bytes, 0)).toBe(5000);
  expect(pieces.length).toBeLessThan(100);
});

test("a request whose body was refused ends with its connection", async () => {
  const ended = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.once("close", ended.resolve);
    discardAtPace(request, response);
    response.writeHead(413).end();
  });
  onTestFinished(() => void server.close());
  const client = await rawClient(await listen(server));
  client.socket.write(head("POST", "/", { "content-length": "1000000" }));
  await client.until("\r\n\r\n");
  client.socket.destroy();
  await ended.promise;
});
