// The commands that a report gives to open a realtime connection again, and to receive webhooks, run by a shell against a real
// server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectCommand } from "../../../../conformance/engine/report/connect.ts";
import { receiveCommand } from "../../../../conformance/engine/report/receive.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { createConfig } from "../../../../reference-server/config.ts";
import { type Demo, ensureDemo } from "../../../../reference-server/demo/demo.ts";
import { type Server, startServer } from "../../../../reference-server/service.ts";

let server: Server;
let demo: Demo;

beforeAll(async () => {
  server = await startServer(createConfig({ allowPrivateWebhooks: true }));
  demo = await ensureDemo(server.services);
});
afterAll(() => server.close());

const opening = (headers: Record<string, string>, resumeFrom?: string): Exchange => ({
  id: 1,
  operation: "openRealtimeConnection",
  as: "primary",
  atMs: 0,
  durationMs: 0,
  status: 200,
  json: {},
  request: {
    method: "POST",
    url: `${server.url}/v1/realtime/connections`,
    headers,
    body: JSON.stringify({
      subscriptions: [{ target: "self", delivery: "messages", events: ["message.created"] }],
      ...(resumeFrom === undefined ? {} : { resume_from: { cursor: resumeFrom } }),
    }),
  },
});

/** Runs the command until its output contains the text or it exits; returns the output. */
function outputWith(command: string, text: string): Promise<string> {
  const shell = spawn("sh", ["-c", `exec ${command}`], {
    env: { ...process.env, MY_KEY: demo.keys.primary },
  });
  return new Promise((resolve) => {
    let output = "";
    const add = (part: Buffer): void => {
      output += String(part);
      if (output.includes(text)) shell.kill();
    };
    shell.stdout.on("data", add);
    shell.stderr.on("data", add);
    shell.on("close", () => resolve(output));
  });
}

it.each([
  ["in x-api-key", { "x-api-key": "redacted" }],
  ["as a bearer token", { authorization: "Bearer redacted" }],
])("asks for a ticket with the key %s, and prints the frames", async (_, headers) => {
  const command = connectCommand(
    opening(headers),
    (text) => text,
    () => "MY_KEY",
  );
  expect(command).not.toContain("redacted");
  const output = await outputWith(command, '"hello"');
  expect(output).toMatch(/\{"type":"hello"/);
});

it("sends the same body, with any characters in it, and prints the warnings of the ticket", async () => {
  const command = connectCommand(
    opening({ "x-api-key": "redacted" }, `it's "made up" $HOME`),
    (text) => text,
    () => "MY_KEY",
  );
  expect(await outputWith(command, '"hello"')).toContain("resume_failed");
});

it("listens, makes an endpoint and tests it, and prints the delivery", async () => {
  const port = await freePort();
  const body = JSON.stringify({
    ...{ url: `http://127.0.0.1:${port}/run/1`, name: "it's one" },
    enabled_events: ["message.created"],
  });
  const made = { ...opening({ "x-api-key": "redacted" }), json: { data: { id: "whe_1" } } };
  const url = `${server.url}/v1/webhook-endpoints`;
  const creation = {
    ...{ ...made, operation: "createWebhookEndpoint" },
    request: { ...made.request, url, body, headers: { ...made.request.headers, "idempotency-key": "used" } },
  };
  const test = {
    ...{ ...made, operation: "testWebhookEndpoint" },
    request: { ...made.request, url: `${url}/whe_1/test` },
  };
  const command = receiveCommand(
    { creation, exchanges: [creation, test], port },
    (text) => text,
    () => "MY_KEY",
  );
  const output = await outputWith(command, "webhook.test");
  expect(output).toMatch(/"signing_secret":"whsec_.*'webhook-signature'.*webhook\.test/s);
});

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}
