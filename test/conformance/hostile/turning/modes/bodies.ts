// Bodies that do not end, do not fit or do not decode.
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { drip, JSON_TYPE, json, type Mode, pump, raw } from "../mode.ts";

const MEGABYTE = 1024 * 1024;
const zeros = Buffer.alloc(64 * MEGABYTE);
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const codings = [
  ["gzip", gzipSync(zeros)],
  ["br", brotliCompressSync(zeros.subarray(0, 32 * MEGABYTE))],
  ["zstd", zstdCompressSync(zeros)],
  ["gzip, gzip", gzipSync(gzipSync(zeros))],
] as const;

export const bodies: Readonly<Record<string, Mode>> = {
  "bodies/endless": {
    cause: /body larger than/,
    respond: ({ response }) => {
      response.writeHead(200, JSON_TYPE);
      pump(response, () => "[".padEnd(65_536, " "));
    },
  },
  "bodies/endless in chunks of a byte": {
    cause: /body larger than|no complete response|interrupted/,
    respond: raw((socket) => {
      socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
      const chunks = "1\r\n \r\n".repeat(10_000);
      pump(socket, () => chunks);
    }),
  },
  "bodies/a byte at a time": {
    cause: /no complete response within|interrupted/,
    respond: ({ response }) => {
      response.writeHead(200, JSON_TYPE);
      drip(response, () => " ");
    },
  },
  "bodies/shorter than announced": {
    cause: /no complete response within|UND_ERR|other side closed|interrupted/,
    respond: raw((socket) => socket.write(`${HEAD}content-length: 1000\r\n\r\n{"data":`)),
  },
  "bodies/longer than announced": {
    cause: /HPE_|not JSON|UND_ERR|ECONNRESET|Parse Error|SocketError|other side closed/,
    respond: raw((socket) => socket.write(`${HEAD}content-length: 5\r\n\r\n{"data":{"items":[]}}`)),
  },
  "bodies/two lengths": {
    cause: /HPE_|UND_ERR_RES_CONTENT_LENGTH/,
    respond: raw((socket) => socket.write(`${HEAD}content-length: 2\r\ncontent-length: 4\r\n\r\n{}  `)),
  },
  "bodies/compressed bombs": {
    cause: /larger|too large|output length/i,
    respond: (() => {
      let count = 0;
      return ({ response }) => {
        const [coding, bytes] = codings[count++ % codings.length] ?? codings[0];
        response.writeHead(200, { ...JSON_TYPE, "content-encoding": coding }).end(bytes);
      };
    })(),
  },
  "bodies/not what the coding says": {
    cause: /header|decod|decompress|magic|Z_/i,
    respond: ({ response }) => json(response, "{}", { "content-encoding": "gzip" }),
  },
  "bodies/broken off": {
    cause: /UND_ERR|ECONNRESET|terminated|other side closed/,
    respond: ({ response }) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": 1000 }).write('{"data":');
      setTimeout(() => response.socket?.resetAndDestroy(), 5);
    },
  },
  "bodies/not UTF-8": {
    cause: /JSON|envelope|data/,
    respond: ({ response }) => response.writeHead(200, JSON_TYPE).end(Buffer.alloc(100_000, 0xff)),
  },
  "bodies/none at all": {
    cause: /204/,
    respond: ({ response }) => response.writeHead(204).end(),
  },
  "bodies/pages of a website": {
    cause: /html|JSON|envelope|data/,
    respond: ({ response }) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>".repeat(50_000)),
  },
};
