// JSON bodies over real sockets: pieces that end within a letter, and bodies that are larger or shorter than they may be.
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { readText } from "../../../../generator/runtime/server/read-text.ts";

const LIMIT = 1000;

async function startServer(): Promise<number> {
  const app = Fastify({ bodyLimit: LIMIT });
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", readText);
  app.post("/", async ({ body }) => ({ body }));
  await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as { port: number }).port;
}

/** Sends the head and each piece by itself, and resolves with all that comes back. */
function exchange(port: number, head: string, pieces: readonly Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setNoDelay(true);
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("end", () => resolve(received)).on("error", reject);
    socket.write(
      `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n${head}\r\n`,
    );
    void pieces.reduce(async (before, piece) => {
      await before;
      await new Promise((next) => setTimeout(next, 5));
      if (!socket.destroyed) socket.write(piece);
    }, Promise.resolve());
  });
}

const chunked = (piece: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);

it("joins letters that were cut apart on the way", async () => {
  const port = await startServer();
  const text = "ä€𝄞 and so on";
  const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
  const response = await exchange(port, `content-length: ${bytes.length}\r\n`, bytes);
  expect(response).toContain(JSON.stringify({ body: text }));
});

it("reads bytes outside of UTF-8 as replacement characters, at the end too", async () => {
  const port = await startServer();
  const response = await exchange(port, "content-length: 3\r\n", [Buffer.from([0x61, 0xff, 0xe2])]);
  expect(response).toContain('{"body":"a\ufffd\ufffd"}');
});

it.each([
  ["announced", `content-length: ${LIMIT + 1}\r\n`, []],
  [
    "not announced",
    "transfer-encoding: chunked\r\n",
    [chunked(Buffer.alloc(LIMIT, "a")), chunked(Buffer.from("b"))],
  ],
])("refuses a body that is too large, %s", async (_, head, pieces) => {
  const port = await startServer();
  expect(await exchange(port, head, pieces)).toMatch(/^HTTP\/1.1 413 (.|\s)*FST_ERR_CTP_BODY_TOO_LARGE/);
});

it("reads a body of exactly the largest size", async () => {
  const port = await startServer();
  const pieces = [chunked(Buffer.alloc(LIMIT, "a")), Buffer.from("0\r\n\r\n")];
  expect(await exchange(port, "transfer-encoding: chunked\r\n", pieces)).toContain("HTTP/1.1 200");
});
