// Sending requests to the deployment: over connections that break, under limits, with slow bodies, and requests that cannot
// be sent.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { Target, type TargetOptions } from "../../../../conformance/engine/transport/target.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";

let server: Server;
let target: Target;
let requests = 0;
const sockets = new Set<Socket>();
const closed = new Set<Socket>();

/** A server that breaks the connection of its first `broken` requests. */
async function startBreaking(
  broken: number,
  requestTimeoutMs = 5000,
  options: Pick<TargetOptions, "clock"> = {},
): Promise<void> {
  await listenTo(
    (request, response) => {
      if (++requests <= broken || closed.has(request.socket)) request.socket.resetAndDestroy();
      else response.end("{}");
    },
    requestTimeoutMs,
    options,
  );
}

/** A server whose first responses, so many, are this one. */
const startAnswering = (
  [status, body]: readonly [number, string],
  first: number,
  options: Pick<TargetOptions, "onRepeated"> = {},
): Promise<void> =>
  listenTo(
    (_, response) => {
      if (++requests <= first) response.writeHead(status).end(body);
      else response.end("{}");
    },
    5000,
    options,
  );

async function listenTo(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  requestTimeoutMs: number,
  options: Pick<TargetOptions, "clock" | "onRepeated">,
): Promise<void> {
  requests = 0;
  server = createServer(respond).listen(0, "127.0.0.1");
  server.on("connection", (socket) => sockets.add(socket));
  await once(server, "listening");
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  target = new Target({
    baseUrl: `http://127.0.0.1:${port}`,
    secrets: new Secrets(),
    requestTimeoutMs,
    readOnly: false,
    ...options,
  });
}

const send = (method = "GET"): Promise<Exchange> =>
  target.send({ operation: "getMessage", as: "primary", method, url: "/", headers: {} });

async function stop(): Promise<void> {
  await target.close();
  server.close();
}

afterEach(async () => {
  sockets.clear();
  closed.clear();
  await stop();
});

it("goes on after requests that cannot be sent, whatever is wrong with them", async () => {
  await startBreaking(0);
  const bad: [method: string, headers: Record<string, string>][] = [
    ["GET", { "x-api-key": "key\u001b[31m" }],
    ["GET", { "x-api-key": "key\u202e" }],
    ["GET", { authorization: "Bearer a\r\nx: y" }],
    ["PUT", { "a b": "x" }],
    ["PUT", { "": "x" }],
    ["PUT", { "transfer-encoding": "chunked" }],
    ["PUT", { Expect: "100-continue" }],
    ["PUT", { upgrade: "h2c" }],
    ["PUT", { connection: "x" }],
    ["PUT", { "content-length": "five" }],
    ["G E T", {}],
    ["", {}],
  ];
  for (let round = 0; round < 3; round++) {
    const sent = bad.map(([method, headers]) =>
      target.send({ operation: "x", as: "none", method, url: "/", headers }),
    );
    for (const { status, failure } of await Promise.all(sent)) {
      expect([status, failure]).toEqual([0, expect.stringMatching(/^not sent: [\x20-\x7e]+$/)]);
    }
    expect(await Promise.all(Array.from({ length: 20 }, async () => (await send()).status))).toEqual(
      Array(20).fill(200),
    );
  }
  expect(requests).toBe(60);
});

it.each(["GET", "POST"])("sends again a %s that a closing connection swallowed", async (method) => {
  await startBreaking(1);
  expect((await send(method)).status).toBe(200);
  expect(requests).toBe(2);
});

it("sends again on a new connection, not on another idle one that was closed meanwhile", async () => {
  await startBreaking(0);
  await Promise.all(Array.from({ length: 8 }, () => send()));
  for (const socket of sockets) closed.add(socket);
  expect((await send("POST")).status).toBe(200);
});

it("retries when it is told to, with all that one key sends", async () => {
  let tokens = 5;
  const refill = setInterval(() => {
    tokens = 5;
  }, 100);
  await startBreaking(0);
  server.removeAllListeners("request");
  server.on("request", (_, response) => {
    if (tokens-- > 0) return response.end("{}");
    return response.writeHead(429).end(JSON.stringify({ retry_after_seconds: 0.1 }));
  });
  const exchanges = await Promise.all(Array.from({ length: 40 }, () => send("POST")));
  clearInterval(refill);
  expect(exchanges.map(({ status }) => status)).toEqual(exchanges.map(() => 200));
});

it("gives up soon on a limit that no delay ends", async () => {
  await startBreaking(0);
  server.removeAllListeners("request");
  server.on("request", (_, response) => {
    requests++;
    response.writeHead(429).end(JSON.stringify({ retry_after_seconds: 0.01 }));
  });
  for (let time = 0; time < 6; time++) expect((await send("POST")).status).toBe(429);
  expect(requests).toBeLessThan(110);
});

it("says that a write was sent again, unless its method makes that safe", async () => {
  const after = async (method: string): Promise<string | undefined> => {
    await startBreaking(1);
    const sent = await send(method);
    expect(sent.status).toBe(200);
    await target.close();
    server.close();
    return sent.brokenBefore;
  };
  expect(await after("POST")).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
  expect(await after("PUT")).toBeUndefined();
  expect(await after("GET")).toBeUndefined();
});

it("gives up on a server that breaks every connection", async () => {
  await startBreaking(Number.POSITIVE_INFINITY);
  const exchange = await send();
  expect(exchange.status).toBe(0);
  expect(exchange.failure).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
  expect(requests).toBe(3);
});

describe("a request that a gateway answers in place of the deployment", { timeout: 20_000 }, () => {
  const page = "<h1>Bad Gateway</h1>";

  it("is sent again, and says so where it is a write", async () => {
    const seen: number[] = [];
    await startAnswering([502, page], 1, { onRepeated: ({ status }) => void seen.push(status) });
    const sent = await send("POST");
    expect([sent.status, sent.brokenBefore, requests, seen]).toEqual([200, "502 from a gateway", 2, [502]]);
    await stop();
    await startAnswering([504, ""], 2);
    const read = await send();
    expect([read.status, read.brokenBefore, requests]).toEqual([200, undefined, 3]);
  });

  it("is sent three times, and others of its operation once until one gets through", async () => {
    await startAnswering([502, page], 4);
    expect((await send("POST")).status).toBe(502);
    expect(requests).toBe(3);
    expect(await send("POST")).toMatchObject({ status: 502 });
    expect(requests).toBe(4);
    expect(await send("POST")).not.toHaveProperty("brokenBefore");
  });

  it("is left alone where the service itself answers so", async () => {
    await startAnswering([503, '{"error":{"code":"busy","message":"busy","request_id":"r"}}'], 1);
    expect((await send()).status).toBe(503);
    expect(requests).toBe(1);
  });
});

it("reads what is sent in a coding that nobody asked for", async () => {
  await startBreaking(0);
  const text = JSON.stringify({ id: "m_1" });
  const codings = { gzip: gzipSync(text), br: brotliCompressSync(text), deflate: deflateSync(text) };
  for (const [coding, body] of Object.entries(codings)) {
    server.removeAllListeners("request");
    server.on("request", (_, response) => response.setHeader("content-encoding", coding).end(body));
    expect((await send()).json).toEqual({ id: "m_1" });
  }
  server.removeAllListeners("request");
  server.on("request", (_, response) => response.setHeader("content-encoding", "gzip").end(text));
  expect((await send()).json).toEqual({ id: "m_1" });
});

it("gives up on a body that comes in drops", async () => {
  await startBreaking(0, 200);
  server.removeAllListeners("request");
  server.on("request", (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drops = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(drops));
  });
  const begun = performance.now();
  const exchange = await send();
  expect(exchange).toMatchObject({ status: 0, failure: "no complete response within 400 ms" });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it("gives up at once when it is told to", async () => {
  await startBreaking(0);
  server.removeAllListeners("request");
  const stop = new AbortController();
  server.on("request", () => stop.abort());
  const exchange = await target.send({
    ...{ operation: "preflight", as: "primary", method: "GET", url: "/", headers: {} },
    signal: stop.signal,
  });
  expect(exchange).toMatchObject({ status: 0, failure: "the run was interrupted" });
});

it("waits no time for a response while the machine stands still", async () => {
  let nowMs = 0;
  await startBreaking(0, 100, { clock: { nowMs: () => nowMs } });
  server.removeAllListeners("request");
  server.on("request", (_, response) => setTimeout(() => response.end("{}"), 400));
  expect(await send()).toMatchObject({ status: 200 });
  server.removeAllListeners("request");
  setTimeout(() => (nowMs = 150), 50);
  expect(await send()).toMatchObject({ status: 0, failure: "no response within 100 ms" });
});

it("waits with its body where it asks whether to go on, and sends it to a server that never says so", async () => {
  await startBreaking(0);
  const expecting = { expect: "100-continue" };
  const put = { operation: "upload", as: "none", method: "PUT", url: "/", headers: {}, body: "bytes" };
  server.removeAllListeners("request");
  const sendBack = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = await request.toArray();
    response.end(JSON.stringify(Buffer.concat(chunks).toString()));
  };
  server.on("checkContinue", (request, response) => {
    response.writeContinue();
    return sendBack(request, response);
  });
  expect(await target.send({ ...put, connectionHeaders: expecting })).toMatchObject({
    json: "bytes",
    request: { headers: expecting },
  });
  server.removeAllListeners("checkContinue").on("checkContinue", sendBack);
  expect((await target.send({ ...put, connectionHeaders: expecting })).json).toBe("bytes");
  server.removeAllListeners("checkContinue").on("checkContinue", (_, response) => {
    response.writeHead(417).end();
  });
  expect((await target.send({ ...put, connectionHeaders: expecting })).status).toBe(417);
});

it("offers another protocol without speaking it", async () => {
  await startBreaking(0);
  const offer = { connection: "Upgrade", upgrade: "h2c" };
  const get = { operation: "x", as: "none", method: "GET", url: "/", headers: {}, connectionHeaders: offer };
  expect((await target.send(get)).status).toBe(200);
  server.on("upgrade", (_, socket: Socket) => {
    socket.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n");
  });
  expect(await target.send(get)).toMatchObject({
    status: 0,
    failure: "the connection was upgraded to h2c",
  });
});
