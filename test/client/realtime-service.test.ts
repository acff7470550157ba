// A follower of a real server that keeps sending it away: nothing is lost, nothing is handled twice, order is kept.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileCursorStore, followRealtime, memoryCursorStore } from "../../generator/exports/realtime.ts";
import { createClient } from "../../generator/generated/client.ts";
import { fixture, startHarness } from "../reference-server/harness.ts";

it("loses and repeats nothing while its connections die of age", async () => {
  const harness = await startHarness({ connectionMaxAgeMs: 120, sweepIntervalMs: 10 });
  const conversationId = fixture(harness, "conversation");
  const { server, demo } = harness;
  const client = createClient({ baseUrl: `${server.url}/v1`, apiKey: demo.keys.primary ?? "" });
  const author = createClient({ baseUrl: `${server.url}/v1`, apiKey: demo.keys.second ?? "" });
  const cursors = fileCursorStore(join(mkdtempSync(join(tmpdir(), "wcs-test-follow-")), "cursor"));
  const stop = new AbortController();
  const [handled, sent]: [string[], string[]] = [[], []];
  let connections = 0;
  const send = async (text: string) => {
    const { data } = await author
      .createMessage({ path: { conversationId }, body: { markdown_content: text } })
      .orThrow();
    sent.push(data.id);
  };
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  const ended = followRealtime({
    ...{ client, cursors, signal: stop.signal },
    async handle({ data }) {
      await new Promise((done) => setTimeout(done, 3));
      handled.push(data.object.id);
    },
    onNotice({ kind }) {
      if (kind === "connected") connections += 1;
      resolve();
    },
  });
  await connected;
  await send("the cursor before which nothing is promised");
  while (handled.length === 0) await new Promise((done) => setTimeout(done, 5));
  for (let index = 0; index < 60; index += 1) {
    await send(`message ${index}`);
    await new Promise((done) => setTimeout(done, 5));
  }
  while (handled.at(-1) !== sent.at(-1)) await new Promise((done) => setTimeout(done, 5));
  stop.abort();
  await ended;
  expect(handled).toEqual(sent);
  expect(connections).toBeGreaterThan(2);
});

it("is notified when its cursor means nothing to the service", async () => {
  const { server, demo } = await startHarness();
  const stop = new AbortController();
  const kinds: string[] = [];
  await followRealtime({
    client: createClient({ baseUrl: `${server.url}/v1`, apiKey: demo.keys.primary ?? "" }),
    cursors: memoryCursorStore("no cursor of yours"),
    signal: stop.signal,
    handle: () => undefined,
    onNotice({ kind }) {
      kinds.push(kind);
      if (kind === "resume-failed") stop.abort();
    },
  });
  expect(kinds).toEqual(["connected", "resume-failed"]);
});

it("stops for good when its key is revoked", async () => {
  const { server, demo } = await startHarness();
  const client = (role: string) =>
    createClient({ baseUrl: `${server.url}/v1`, apiKey: demo.keys[role] ?? "" });
  let apiKeyId = "";
  for await (const key of client("provisioning").listApiKeys().items()) {
    if (key.name === "demo second") apiKeyId = key.id;
  }
  const run = followRealtime({
    client: client("second"),
    handle: () => undefined,
    onNotice: ({ kind }) => {
      if (kind === "connected") void client("provisioning").revokeApiKey({ path: { apiKeyId } });
    },
  });
  await expect(run).rejects.toMatchObject({
    name: "RealtimeStopped",
    reason: "revoked_api_key",
    closeCode: 4401,
  });
});
