import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import type { Exchange } from "../../../conformance/engine/exchange.ts";
import { Secrets } from "../../../conformance/engine/secrets.ts";
import { Target } from "../../../conformance/engine/target.ts";

let server: Server;
let target: Target;
let requests = 0;

/** A server that breaks the connection of its first `broken` requests. */
async function startBreaking(broken: number): Promise<void> {
  requests = 0;
  server = createServer((request, response) => {
    if (++requests <= broken) request.socket.resetAndDestroy();
    else response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  target = new Target({
    baseUrl: `http://127.0.0.1:${port}`,
    secrets: new Secrets(),
    requestTimeoutMs: 5000,
    readOnly: false,
  });
}

const send = (): Promise<Exchange> =>
  target.send({ operation: "getMessage", as: "primary", method: "GET", url: "/", headers: {} });

afterEach(async () => {
  await target.close();
  server.close();
});

it("sends again what a closing connection swallowed", async () => {
  await startBreaking(1);
  expect((await send()).status).toBe(200);
  expect(requests).toBe(2);
});

it("gives up on a server that breaks every connection", async () => {
  await startBreaking(Number.POSITIVE_INFINITY);
  const exchange = await send();
  expect(exchange.status).toBe(0);
  expect(exchange.failure).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
  expect(requests).toBe(3);
});
