// Every example runs against a real server, and the guide shows every example as it is.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Client, createClient } from "../../generator/exports/client.ts";
import { signWebhook } from "../../generator/runtime/webhooks/standard-webhooks.ts";
import { ensureDemo } from "../../reference-server/exports/server.ts";
import posted from "../faults/threads/posted-messages.ts";
import { fixture, startHarness } from "../reference-server/harness.ts";
import { messagesOf } from "../reference-server/imports/client.ts";
import { createEndpoint } from "../reference-server/webhooks/receiver.ts";
import { LOCAL, sendTest } from "../reference-server/webhooks/steps.ts";
import { listen } from "../support/listen.ts";
import { judge } from "./embed-suite.ts";
import { followMessages } from "./follow-messages.ts";
import { findText } from "./handle-refusals.ts";
import { bringOver } from "./import-history.ts";
import { startMyService } from "./own-server.ts";
import { createReceiver } from "./receive-webhook.ts";
import { sendMessage } from "./send-message.ts";
import { sendFile } from "./upload-and-attach.ts";

async function start(role = "primary", config = {}) {
  const harness = await startHarness(config);
  const key = harness.demo.keys[role] ?? harness.demo.reducedKeys[role] ?? "";
  return {
    harness,
    key,
    baseUrl: `${harness.server.url}/v1`,
    conversationId: fixture(harness, "conversation"),
  };
}

const folder = () => mkdtempSync(join(tmpdir(), "wcs-test-examples-"));

/** Waits for the effect of something that nobody waits for. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("the example", () => {
  it("send-message sends a message and its reply", async () => {
    const { baseUrl, key, conversationId } = await start();
    expect(await sendMessage(baseUrl, key, conversationId)).toEqual(["Yes, today."]);
  });

  it("handle-refusals tells refusals apart", async () => {
    const { harness, baseUrl, key, conversationId } = await start();
    const { body } = await harness.post("primary", conversationId, { markdown_content: "here" });
    const client = (apiKey: string, address = baseUrl) => createClient({ baseUrl: address, apiKey });
    expect(await findText(client(key), body.data.id)).toBe("here");
    expect(await findText(client(key), "msg_none")).toBeUndefined();
    const refusal = (one: Client) => findText(one, body.data.id).catch((error: unknown) => error);
    const reduced = harness.demo.reducedKeys["messages:read"] ?? "";
    expect(await refusal(client(reduced))).toMatchObject({ missingScopes: ["messages:read"] });
    expect(await refusal(client("wrong"))).toMatchObject({ requestId: expect.stringMatching(/^req_\w+$/) });
    expect(await refusal(client(key, "http://127.0.0.1:2/v1"))).toMatchObject({ attempts: 4 });
  });

  it("upload-and-attach sends a file with a message", async () => {
    const { baseUrl, key, conversationId } = await start();
    const path = join(folder(), "minutes.txt");
    writeFileSync(path, "We ship today.");
    const message = await sendFile(baseUrl, key, conversationId, path);
    expect(message.files).toMatchObject([{ filename: "minutes.txt", size_bytes: 14 }]);
  });

  it("import-history brings over a message with its reaction", async () => {
    const { harness, baseUrl, key } = await start("import_admin");
    expect(await bringOver(baseUrl, key)).toMatchObject({ isComplete: true, skipped: [] });
    const found = await messagesOf(harness, "C1");
    expect(found.map(({ content }: { content: string }) => content)).toEqual(["Hello"]);
  });

  it("follow-messages goes on where it stopped", async () => {
    const { harness, baseUrl, key, conversationId } = await start();
    const cursorFile = join(folder(), "cursor");
    const post = (text: string) => harness.post("second", conversationId, { markdown_content: text });
    const heard: string[] = [];
    const follow = () => {
      const stop = new AbortController();
      const onText = (text: string) => void heard.push(text);
      const ended = followMessages({ baseUrl, apiKey: key, cursorFile, onText, signal: stop.signal });
      return () => {
        stop.abort();
        return ended;
      };
    };
    let stop = follow();
    // Nobody knows when it listens, so it is sent something until it hears.
    while (heard.length === 0) {
      await post("hello?");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await stop();
    const before = heard.length;
    for (const text of ["one", "two"]) await post(text);
    stop = follow();
    await post("three");
    await until(() => heard.at(-1) === "three");
    await stop();
    expect(heard.slice(before).filter((text) => text !== "hello?")).toEqual(["one", "two", "three"]);
  });

  it("receive-webhook takes what is signed, once, and refuses the rest", async () => {
    const { harness } = await start("primary", LOCAL);
    const events: unknown[] = [];
    // The secret is known only after the endpoint, and so its address, was named.
    let receiver: Server = createReceiver(`whsec_${"A".repeat(32)}`, () => expect.unreachable());
    const listening = createServer((request, response) => void receiver.emit("request", request, response));
    const url = await listen(listening);
    onTestFinished(() => void listening.close());
    const { id, secret } = await createEndpoint(harness, "primary", url);
    let failures = 1;
    receiver = createReceiver(secret, (event) => {
      if (failures-- > 0) throw new Error("not now");
      events.push(event.body);
    });

    await sendTest(harness, id);
    await until(() => events.length > 0);
    const body = JSON.stringify(events[0]);
    const signed = (signingSecret: string) => {
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = signWebhook({ secrets: [signingSecret], id: "evt_1", timestamp, rawBody: body });
      const headers = { "content-type": "application/json", ...signature };
      return fetch(url, { method: "POST", headers, body });
    };
    for (const _ of [1, 2]) expect((await signed(secret)).status).toBe(204);
    expect(events).toMatchObject([{ type: "webhook.test" }, { type: "webhook.test" }]);
    const forged = await signed(`whsec_${"A".repeat(32)}`);
    expect([forged.status, await forged.text()]).toEqual([
      401,
      "webhook-signature: expected a v1 signature by a known secret, found none among 1",
    ]);
  });
});

describe("the example of the suite", () => {
  it("embed-suite says what a service does against the contract, and nothing about a good one", async () => {
    const { harness, key, conversationId } = await start();
    expect(await judge(harness.server.url, key, conversationId)).toEqual([]);
    const faulty = await startHarness({}, posted.faults["reply-to-root-refused"].decorate);
    const { primary = "" } = faulty.demo.keys;
    const found = await judge(faulty.server.url, primary, fixture(faulty, "conversation"));
    expect(found[0]).toMatch(/^threads\/[a-z-]+: THR-\d+ \w+/);
  });

  it("own-server serves with one operation changed", async () => {
    const served: string[] = [];
    const server = await startMyService((operation) => served.push(operation));
    onTestFinished(() => server.close());
    const { keys, fixtures } = await ensureDemo(server.services);
    const headers = { "x-api-key": keys.primary ?? "" };
    const response = await fetch(`${server.url}/v1/members/${fixtures.member}`, { headers });
    expect([
      response.status,
      response.headers.get("cache-control"),
      response.headers.get("x-served-by"),
    ]).toEqual([200, "max-age=60", "me"]);
    expect(served).toEqual(["getMember"]);
  });
});

describe("the guide", () => {
  const room = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  /** Where an example is that is not about the client. */
  const guides: Readonly<Record<string, string>> = {
    "embed-suite.ts": "conformance/guides/embedding.md",
    "own-server.ts": "reference-server/README.md",
  };
  const examples = readdirSync(new URL(".", import.meta.url)).filter((name) => !name.endsWith(".test.ts"));

  it.each(examples)("shows %s as a user of the package writes it", (name) => {
    const source = room(`test/examples/${name}`);
    const published = source
      .slice(source.indexOf("\n") + 1)
      .replaceAll(
        /"\.\.\/\.\.\/(?:generator|reference-server)\/exports\/(\w+)\.ts"/g,
        '"workspace-context-contract/$1"',
      )
      .replaceAll('"../../conformance/exports.ts"', '"workspace-context-contract/conformance"');
    expect(room(guides[name] ?? "generator/runtime/README.md")).toContain(`\`\`\`ts\n${published}\`\`\``);
  });
});
