// Clients that ask for more than they read: the server keeps a bounded part for them, and nobody else waits.
import { expect, test } from "vitest";
import { subprotocol } from "../../../generator/generated/realtime.ts";
import { MAX_PIPELINED } from "../../../reference-server/transport/pipelined-requests.ts";
import { fixture, startHarness } from "../harness.ts";
import { head, rawClient } from "./raw.ts";

test("requests that come at once on one connection are answered one after the other, in their order", async () => {
  let running = 0;
  let mostRunning = 0;
  const harness = await startHarness({}, (services) => {
    const { getMember } = services.handlers;
    services.handlers.getMember = async (request, context) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((wait) => setTimeout(wait, 5));
      running -= 1;
      return getMember(request, context);
    };
    return services;
  });
  const client = await rawClient(harness.server.url);
  const path = `/v1/members/${fixture(harness, "member")}`;
  const headers = (index: number) => ({
    "x-api-key": harness.demo.keys.primary ?? "",
    "x-request-id": `request-${index}`,
  });
  const requests = Array.from({ length: 20 }, (_, index) => head("GET", path, headers(index)));
  const last = head("GET", path, { ...headers(20), connection: "close" });
  client.socket.write([...requests, last].join(""));
  const ids = [...(await client.closed()).matchAll(/x-request-id: request-(\d+)/g)].map(([, id]) =>
    Number(id),
  );
  expect(ids).toEqual(Array.from({ length: 21 }, (_, index) => index));
  expect(mostRunning).toBe(1);
});

test("a connection with too many requests ahead of their turn is closed", async () => {
  const harness = await startHarness();
  const client = await rawClient(harness.server.url);
  client.socket.write(head("GET", "/healthz", {}).repeat(MAX_PIPELINED + 2));
  const responses = (await client.closed()).match(/HTTP\/1\.1 200 /g) ?? [];
  expect(responses.length).toBeLessThan(MAX_PIPELINED);
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(200);
});

test("a connection is not upgraded while a request before it waits for its response", async () => {
  const harness = await startHarness({}, (services) => {
    const { getMember } = services.handlers;
    services.handlers.getMember = async (request, context) => {
      await new Promise((wait) => setTimeout(wait, 100));
      return getMember(request, context);
    };
    return services;
  });
  const key = { "x-api-key": harness.demo.keys.primary ?? "" };
  const { body } = await harness.open("primary");
  const { pathname, search } = new URL(body.url);
  const upgrade = head("GET", `${pathname}${search}`, {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "sec-websocket-protocol": subprotocol,
  });
  const early = await rawClient(harness.server.url);
  early.socket.write(head("GET", `/v1/members/${fixture(harness, "member")}`, key) + upgrade);
  expect(await early.closed()).not.toContain("101 Switching Protocols");

  const patient = await rawClient(harness.server.url);
  patient.socket.write(head("GET", `/v1/members/${fixture(harness, "member")}`, key));
  await patient.until("HTTP/1.1 200");
  patient.socket.write(upgrade);
  await patient.until("101 Switching Protocols");
});
