// Where a ticket may lead the follower: only to a WebSocket, and to an encrypted one when the deployment is encrypted.
import { mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { followRealtime } from "../../generator/exports/realtime.ts";
import { createClient } from "../../generator/generated/client.ts";
import { CallError } from "../../generator/runtime/client/client-errors.ts";
import { follow, meeting } from "./following.ts";
import { SUBPROTOCOL } from "./realtime-server.ts";

/** A server at a TCP port or a socket file that counts who comes. */
async function startBystander(place: number | string) {
  let visits = 0;
  const server: Server = createServer((_, response) => void response.end());
  server.on("connection", () => {
    visits += 1;
  });
  await new Promise<void>((resolve) => server.listen(place, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === "object" ? address?.port : undefined, visits: () => visits };
}

const ticket = (url: unknown) => ({
  ...{ url, protocol: SUBPROTOCOL, connection_id: "conn_1", expires_at: "2026-05-04T09:31:00Z" },
  ...{ expires_in_seconds: 60, heartbeat_interval_seconds: 30, resume_supported: true, subscriptions: [] },
});

describe("a follower does not connect", () => {
  it("to a local socket that the ticket names", async () => {
    const socketFile = join(mkdtempSync(join(tmpdir(), "wcs-test-ticket-")), "local.sock");
    const bystander = await startBystander(socketFile);
    const url = `ws+unix:${socketFile}:/containers/json?ticket=secret`;
    const run = await follow({ sessions: [], openings: { 1: { status: 200, body: ticket(url) } } });
    const error = await run.failure;
    expect(error).toBeInstanceOf(CallError);
    expect(String(error)).toBe(
      `CallError: realtime: expected a ticket URL with ws: or wss: for ${run.service.baseUrl}, found a URL with ws+unix:`,
    );
    expect([bystander.visits(), run.service.openings.length]).toEqual([0, 1]);
  });

  it.each([
    ["file:///etc/hosts", "a URL with file:"],
    ["http://127.0.0.1:1/", "a URL with http:"],
    ["/socket?ticket=t", "no URL"],
    ["", "no URL"],
    [7, "no URL"],
  ])("to %j", async (url, found) => {
    const run = await follow({ sessions: [], openings: { 1: { status: 200, body: ticket(url) } } });
    const error = await run.failure;
    expect(error).toBeInstanceOf(CallError);
    expect(String(error)).toContain(`found ${found}`);
    expect(run.service.openings).toHaveLength(1);
  });

  it("without encryption when the deployment is encrypted", async () => {
    const bystander = await startBystander(0);
    const body = Buffer.from(JSON.stringify(ticket(`ws://127.0.0.1:${bystander.port}/?ticket=secret`)));
    const client = createClient({
      baseUrl: "HTTPS://svc.example/v1",
      send: async () => ({ status: 200, headers: { "content-type": "application/json" }, body }),
    });
    const error = await followRealtime({ client, handle: () => undefined }).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).toBe(
      "CallError: realtime: expected a ticket URL with wss: for HTTPS://svc.example/v1, found a URL with ws:",
    );
    expect(bystander.visits()).toBe(0);
  });
});

it("a follower connects to an open WebSocket when the deployment is not encrypted", async () => {
  const only = meeting();
  const run = await follow({ sessions: [only.session] });
  await only.peer;
  await run.stop();
});
