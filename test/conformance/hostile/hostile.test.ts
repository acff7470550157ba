// A run against a hostile deployment ends within its limits of time and memory, and never says that it conforms.
import { spawn } from "node:child_process";
import { lookup } from "node:dns";
import { once } from "node:events";
import { createConnection } from "node:net";
import { performance } from "node:perf_hooks";
import { beforeAll, describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { StallAwareClock } from "../../../conformance/engine/transport/stall-aware-clock.ts";
import { Waiters } from "../../../conformance/engine/transport/waiters.ts";
import { Peer } from "../../../conformance/engine/transport/websocket.ts";
import { Endpoints } from "../../../conformance/engine/webhooks/endpoints.ts";
import { openReceiver } from "../../../conformance/engine/webhooks/open-receiver.ts";
import { Secrets } from "../../../conformance/leaks/secrets.ts";
import { resolveProfile } from "../../../conformance/profile/resolve-profile.ts";
import { parseJson } from "../../../conformance/text/parse-json.ts";
import { CommandProcess } from "../../support/command-process.ts";
import { watchPeak, wcs } from "./conform-process.ts";
import { open, targets } from "./targets.ts";

const LIMIT_S = 2;
/** The time for the checks that are under way when the limit comes. */
const MARGIN_MS = 40_000;
/** Megabytes of JavaScript objects; buffers come on top. */
const HEAP_MB = 256;
/** Megabytes of the process in all. */
const MEMORY_MB = 512;
const clock = new StallAwareClock();

const ARGUMENTS = [
  ...["--key", "svc_sk_test_0123456789", "--effort", "quick"],
  ...["--max-duration", String(LIMIT_S)],
];

/** Each judges one target after the other; more at once would wait for each other longer than they take. */
const processes = [1, 2].map(
  () =>
    new CommandProcess(new URL("conform-child.ts", import.meta.url), {
      killAfterMs: LIMIT_S * 1000 + 3 * MARGIN_MS,
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    }),
);
const idle = [...processes];
const waiting: ((free: CommandProcess) => void)[] = [];

async function withProcess<T>(work: (one: CommandProcess) => Promise<T>): Promise<T> {
  const one = idle.pop() ?? (await new Promise<CommandProcess>((resolve) => waiting.push(resolve)));
  return work(one).finally(() => {
    const next = waiting.shift();
    if (next === undefined) idle.push(one);
    else next(one);
  });
}

async function judge(name: string) {
  const target = await open(name);
  const ended = await withProcess(async (one) => {
    const start = performance.now();
    const peak = watchPeak(() => one.pid);
    const { code, text } = await one.run([target.url, ...ARGUMENTS]);
    return { code, text, ms: performance.now() - start, peakMb: peak.end() };
  });
  await target.close();
  return ended;
}

describe("a run against", () => {
  // The first run of a process loads the suite: what that takes says nothing about a target.
  beforeAll(async () => {
    await Promise.all(processes.map((one) => one.run(["http://127.0.0.1:9", ...ARGUMENTS])));
  }, 240_000);

  it.concurrent.each(Object.keys(targets))(
    "%s ends in time and says why",
    { timeout: 600_000 },
    async (name) => {
      const { code, text, ms, peakMb } = await judge(name);
      expect([1, 2], text).toContain(code);
      expect(ms).toBeLessThan(LIMIT_S * 1000 + MARGIN_MS);
      expect(peakMb).toBeLessThan(MEMORY_MB);
      expect(text).not.toMatch(/^verdict: conforms/m);
      expect(text).not.toMatch(/^\s+at /m);
      expect(text.length).toBeGreaterThan(0);
      // Nothing of the deployment's own reaches the terminal as more than letters.
      expect(text).not.toMatch(/(?![\n\r\t])[\p{Cc}\u202e]/u);
    },
  );

  it("none of them leaves something that keeps the process alive", async () => {
    expect(await Promise.all(processes.map((one) => one.end()))).toEqual([true, true]);
  });
});

it("an error that nobody expected is not a verdict", async () => {
  const broken = "setTimeout(() => { throw new Error('unforeseen'); }, 500)";
  const target = await open("no response at all");
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(broken)}`, wcs, "conform", target.url].concat([
      ...["--key", "svc_sk_test_0123456789"],
    ]),
    { stdio: ["ignore", "ignore", "pipe"], env: { PATH: process.env.PATH } },
  );
  let said = "";
  child.stderr.on("data", (part) => {
    said += String(part);
  });
  const [code] = await once(child, "close");
  await target.close();
  expect([code, said]).toEqual([3, "wcs conform: stopped because of an internal error: unforeseen\n"]);
});

describe("the webhook receiver", () => {
  const profile = resolveProfile(
    { base_url: "http://x", keys: { primary: "k" }, webhooks: { receiver_host: "127.0.0.1" } },
    {},
  );

  const options = {
    ...{ runTag: "tag", clock, endpoints: new Endpoints(undefined, "tag") },
    onDelivery: () => undefined,
    onMisdirected: () => undefined,
  };

  it("keeps no more than it can, and goes on", async () => {
    const receiver = await openReceiver(profile, options);
    const inbox = receiver.inbox();
    // Small as text, and large once it is parsed.
    const body = `[${"[],".repeat(1_300_000)}0]`;
    for (let count = 0; count < 4; count++)
      expect((await fetch(inbox.url, { method: "POST", body })).status).toBe(200);
    expect(inbox.deliveries).toHaveLength(2);
    expect((await fetch(`${inbox.url}9`, { method: "POST", body })).status).toBe(404);
    await receiver.close();
  });

  it("goes on whatever a stranger asks it", async () => {
    const receiver = await openReceiver(profile, options);
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
  const kept = { bytes: 0 };
  const peer = (
    url: string,
    { secure = false, protocols = [] }: { readonly secure?: boolean; readonly protocols?: string[] } = {},
  ): Peer =>
    new Peer({
      url,
      secure,
      guard: { refusal: () => undefined, lookup: () => lookup },
      protocols,
      connection: 1,
      handshakeTimeoutMs: 2_000,
      nowMs: () => performance.now(),
      clock,
      kept,
      record: () => undefined,
    });

  it.each([
    ["file:///etc/hostname", false],
    ["ws+unix:/tmp/socket:/", false],
    ["no address", false],
    ["ws://127.0.0.1:1/", true],
    ["ws://127.0.0.1:1/#fragment", false],
    ["ws://127.0.0.1:1/", false, "a b"],
    ["ws://127.0.0.1:1/", false, "\u001b[31m"],
  ])("is not opened to %s (secure: %s, subprotocol: %j)", async (url, secure, protocol?: string) => {
    const refused = peer(url, { secure, protocols: protocol === undefined ? [] : [protocol] });
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
    expect(bytes).toBeLessThan(70 * 1024 * 1024);
    flooded.release();
    expect([flooded.messages, kept.bytes]).toEqual([[], 0]);
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

it("words are not secrets, whatever they are called", () => {
  const secrets = new Secrets();
  secrets.learn({ secret: "violates", token: "conforms" });
  expect(secrets.redact("it violates")).toBe("it violates");
});

it("what is nested or numerous beyond all measure is not read, and what is merely long is", () => {
  expect(parseJson(`${"[".repeat(100)}${"]".repeat(100)}`)).toBeDefined();
  expect(parseJson(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)).toBeUndefined();
  expect(parseJson(`[${"{},".repeat(100_000)}{}]`)).toHaveLength(100_001);
  expect(parseJson(`[${"{},".repeat(1_000_000)}{}]`)).toBeUndefined();
  const properties = (count: number) => Array.from({ length: count }, (_, index) => `"${index}":0`).join();
  expect(Object.keys(Object(parseJson(`{${properties(10_000)}}`)))).toHaveLength(10_000);
  expect(parseJson(`[{${properties(10_001)}}]`)).toBeUndefined();
  const long = { text: '[{,"\\'.repeat(2_500_000) };
  expect(parseJson(JSON.stringify(long))).toEqual(long);
});

it("who waits for a connection or a delivery learns of the end of the run, and nothing is taken for absent", async () => {
  const end = new AbortController();
  const ending = new StallAwareClock(end.signal);
  const waiters = new Waiters(ending);
  const waiting = waiters.until(() => undefined, 60_000);
  end.abort(new Error("the run was interrupted"));
  await expect(waiting).rejects.toThrow("the run was interrupted");
  await expect(waiters.until(() => undefined, 60_000)).rejects.toThrow("the run was interrupted");
  expect(await waiters.until(() => "there", 60_000)).toBe("there");
  ending.stop();
});
