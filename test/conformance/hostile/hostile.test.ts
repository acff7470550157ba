// Whatever a deployment does, a run ends within its limit and within its memory, and never says that it conforms.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { openReceiver } from "../../../conformance/engine/transport/open-receiver.ts";
import { StallAwareClock } from "../../../conformance/engine/transport/stall-aware-clock.ts";
import { Peer } from "../../../conformance/engine/transport/websocket.ts";
import { Secrets } from "../../../conformance/leaks/secrets.ts";
import { resolveProfile } from "../../../conformance/profile/resolve-profile.ts";
import { parseJson } from "../../../conformance/text/parse-json.ts";
import { open, targets } from "./targets.ts";

const wcs = fileURLToPath(new URL("../../../wcs.ts", import.meta.url));
const LIMIT_S = 4;
/** What a process needs to start, and what is under way when the limit comes. */
const MARGIN_MS = 20_000;
/** Megabytes of JavaScript objects; buffers come on top. */
const HEAP_MB = 256;
const clock = new StallAwareClock();

async function judge(url: string) {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, wcs, "conform", url, "--key", "svc_sk_test_0123456789"].concat([
      "--effort",
      "quick",
      "--max-duration",
      String(LIMIT_S),
    ]),
    { env: { PATH: process.env.PATH } },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, text, ms: performance.now() - start };
}

describe("a run against", () => {
  it.concurrent.each(Object.keys(targets))(
    "%s ends in time and says why",
    { timeout: 60_000 },
    async (name) => {
      const target = await open(name);
      const { code, text, ms } = await judge(target.url);
      await target.close();
      expect([1, 2], text).toContain(code);
      expect(ms).toBeLessThan(LIMIT_S * 1000 + MARGIN_MS);
      expect(text).not.toMatch(/^verdict: conforms/m);
      expect(text).not.toMatch(/^\s+at /m);
      expect(text.length).toBeGreaterThan(0);
      // Nothing of the deployment's own reaches the terminal as more than letters.
      expect(text).not.toMatch(/(?![\n\r\t])[\p{Cc}\u202e]/u);
    },
  );
});

describe("the webhook receiver", () => {
  it("goes on whatever a stranger asks it", async () => {
    const profile = resolveProfile(
      { base_url: "http://x", keys: { primary: "k" }, webhooks: { receiver_host: "127.0.0.1" } },
      {},
    );
    const receiver = await openReceiver({ profile, runTag: "tag", clock }, () => undefined);
    const inbox = receiver.inbox();
    const { port, hostname } = new URL(inbox.url);
    for (const line of [
      "GET // HTTP/1.1",
      "GET http:// HTTP/1.1",
      "POST * HTTP/1.1",
      "OPTIONS /\\ HTTP/1.1",
    ]) {
      const socket = createConnection(Number(port), hostname);
      socket.on("error", () => undefined).end(`${line}\r\nhost: x\r\ncontent-length: 0\r\n\r\n`);
      socket.resume();
      await once(socket, "close");
    }
    expect((await fetch(inbox.url, { method: "POST", body: "{}" })).status).toBe(200);
    await receiver.close();
  });
});

describe("a WebSocket", () => {
  const peer = (url: string, secure = false): Peer =>
    new Peer({
      url,
      secure,
      protocols: [],
      connection: 1,
      handshakeTimeoutMs: 2_000,
      nowMs: () => performance.now(),
      clock,
      record: () => undefined,
    });

  it.each([
    ["file:///etc/hostname", false],
    ["ws+unix:/tmp/socket:/", false],
    ["no address", false],
    ["ws://127.0.0.1:1/", true],
  ])("is not opened to %s (secure: %s)", async (url, secure) => {
    const refused = peer(url, secure);
    expect(await refused.closed(1_000)).toMatchObject({ code: 1006 });
    expect(refused.opened).toBe(false);
    refused.send({});
    refused.close();
    refused.drop();
  });

  it("that brings more than can be kept is ended", { timeout: 60_000 }, async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    const message = JSON.stringify({ text: "x".repeat(500_000) });
    server.on("connection", (socket) => {
      const flood = setInterval(() => {
        for (let count = 0; count < 10; count++) socket.send(message);
      }, 1);
      socket.on("close", () => clearInterval(flood)).on("error", () => undefined);
    });
    const flooded = peer(`ws://127.0.0.1:${(server.address() as { port: number }).port}/`);
    expect(await flooded.closed(30_000)).toMatchObject({ abnormal: true });
    const bytes = flooded.messages.length * message.length;
    expect(bytes).toBeLessThan(40 * 1024 * 1024);
    server.close();
  });
});

it("many secrets of one ending cost no more each than few", () => {
  const secrets = new Secrets();
  const items = Array.from({ length: 60_000 }, (_, index) => ({ secret: `s${index}-of-one-ending` }));
  const start = performance.now();
  secrets.learn({ items });
  secrets.redact("s59999-of-one-ending");
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(secrets.redact("s59999-of-one-ending")).not.toContain("s59999-of");
});

it("words are no secrets, whatever they are called", () => {
  const secrets = new Secrets();
  secrets.learn({ secret: "violates", token: "conforms" });
  expect(secrets.redact("it violates")).toBe("it violates");
});

it("what is nested beyond all measure is not read", () => {
  expect(parseJson(`${"[".repeat(100)}${"]".repeat(100)}`)).toBeDefined();
  expect(parseJson(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toBeUndefined();
  expect(parseJson(JSON.stringify({ text: "[".repeat(100_000) }))).toEqual({ text: "[".repeat(100_000) });
});
