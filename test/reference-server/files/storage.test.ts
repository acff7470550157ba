// The storage behind signed addresses: the bytes that it takes, refuses, and gives back, and to whom.
import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { MAX_UPLOADS_AT_ONCE } from "../../../reference-server/blobs/uploads-under-way.ts";
import { fixture, type Harness, startHarness } from "../harness.ts";
import { temporaryFolder } from "../store/open.ts";
import { complete, declarationOf, declare, put, read, startFiles, upload } from "./client.ts";

const bytes = Buffer.from("some bytes");

test("an address that was changed in any part, or has expired, takes nothing", async () => {
  const harness = await startFiles();
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const other = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const address: string = block.url;
  const changed = [
    address.replace(id, other.id),
    address.replace(/expires=\d+/, (text) => `${text}0`),
    address.replace(/signature=./, (text) => `signature=${text.endsWith("A") ? "B" : "A"}`),
    address.replace(/&signature=.*/, ""),
    address.replace(/&signature=.*/, "&signature="),
    `${address}&signature=again`,
    address.replace(/\?.*/, ""),
  ];
  for (const url of changed) expect([(await put({ ...block, url }, bytes)).status, url]).toEqual([403, url]);
  // The address is a right to write, not to read.
  expect((await fetch(address)).status).toBe(403);
  harness.clock.advance(15 * 60_000 - 1);
  expect((await put(block, bytes)).status).toBe(200);
  harness.clock.advance(1);
  expect((await put(other.upload, bytes)).status).toBe(403);
  const missing = await complete(harness, "primary", other.id);
  expect(missing.body.error.code).toBe("file_upload_object_missing");
});

test("what was stored is never replaced; the same again is harmless", async () => {
  const harness = await startFiles();
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const statuses = [
    await put(block, bytes),
    await put(block, bytes),
    await put(block, Buffer.from("evil bytes")),
    await put(block, bytes, { "content-type": "text/html" }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 409, 409]);
  expect((await complete(harness, "primary", id)).status).toBe(200);
  expect((await put(block, bytes)).status).toBe(404);
});

test("of more bytes than were declared only their number is kept, so that they take no room", async () => {
  const folder = temporaryFolder();
  const harness = await startHarness({ data: folder });
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const more = Buffer.alloc(1_000_000, "m");
  expect([(await put(block, more)).status, (await put(block, more)).status]).toEqual([200, 200]);
  expect((await put(block, bytes)).status).toBe(409);
  const completed = await complete(harness, "primary", id);
  expect([completed.status, completed.body.error.code]).toEqual([409, "size_mismatch"]);
  expect(completed.body.error.message).toContain("found 1000000");
  const objects = join(folder, "blobs", "objects");
  const sizes = readdirSync(objects).map((name) => statSync(join(objects, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(5000);
});

test("to one address so many uploads go at the same time, and each that ends makes room", async () => {
  const harness = await startHarness();
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const begin = () => {
    const begun = request(block.url, { method: "PUT", headers: { "content-type": "text/plain" } });
    begun.on("error", () => {});
    begun.write(bytes.subarray(0, 1));
    return begun;
  };
  const begun = Array.from({ length: MAX_UPLOADS_AT_ONCE }, begin);
  const refused = async () => (await put(block, bytes)).status === 429;
  await vi.waitUntil(refused);
  for (const each of begun) each.destroy();
  await vi.waitUntil(async () => !(await refused()));
  expect((await complete(harness, "primary", id)).status).toBe(200);
});

test("too many bytes end an upload, announced or not, and nothing of it is kept", async () => {
  const harness = await startFiles({ maxFileBytes: 100_000 });
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  expect((await put(block, Buffer.alloc(100_001))).status).toBe(413);
  expect(
    await sendChunks(
      block.url,
      Array.from({ length: 20 }, () => Buffer.alloc(10_000)),
    ),
  ).toBe(413);
  expect((await complete(harness, "primary", id)).body.error.code).toBe("file_upload_object_missing");
  expect((await put(block, bytes)).status).toBe(200);
});

test("a body that falls silent is given up", async () => {
  const harness = await startFiles({ uploadIdleTimeoutMs: 50 });
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  expect(await sendChunks(block.url, [bytes.subarray(0, 4)], { end: false })).toBe(408);
  expect((await complete(harness, "primary", id)).body.error.code).toBe("file_upload_object_missing");
  expect((await put(block, bytes)).status).toBe(200);
});

test.each(["revoked", "disabled"] as const)(
  "an address takes nothing once the key that made it is %s, and nothing of it stays",
  async (status) => {
    let begun = 0;
    const harness = await startHarness({}, (services) => ({
      ...services,
      blobs: {
        ...services.blobs,
        put: (...upload) => {
          begun += 1;
          return services.blobs.put(...upload);
        },
      },
    }));
    const { keys } = harness.server.services.store;
    const keyId = keys.authenticate(harness.demo.keys.primary ?? "")?.key.id ?? "";
    const declareOne = async () => (await declare(harness, "primary", declarationOf(bytes))).body.data;
    const [unsent, underWay, sent] = [await declareOne(), await declareOne(), await declareOne()];
    expect((await put(sent.upload, bytes)).status).toBe(200);
    const { upload: block } = underWay;
    const outgoing = request(block.url, { method: "PUT", headers: block.headers });
    const ended = new Promise<number>((resolve) =>
      outgoing.on("response", (response) => resolve(response.resume().statusCode ?? 0)),
    );
    outgoing.write(bytes.subarray(0, 4));
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(2);
    await keys.setStatus(keyId, status);
    outgoing.end(bytes.subarray(4));
    expect(await ended).toBe(403);
    for (const { upload } of [unsent, underWay, sent]) {
      const refused = await put(upload, bytes);
      const { error } = (await refused.json()) as { error: { code: string } };
      expect([refused.status, error.code]).toEqual([403, "forbidden"]);
    }
    expect(await harness.server.services.blobs.head(underWay.id)).toBeUndefined();
    expect(await harness.server.services.blobs.head(unsent.id)).toBeUndefined();
  },
);

test("an address outlives a rotation of the key that made it", async () => {
  const harness = await startFiles();
  const { keys } = harness.server.services.store;
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const rotated = await keys.rotate(keys.authenticate(harness.demo.keys.primary ?? "")?.key.id ?? "");
  expect((await put(block, bytes)).status).toBe(200);
  expect((await complete(harness, rotated?.secret ?? "", id)).status).toBe(200);
});

test("an upload comes no faster than its bytes are stored, so that memory never holds a large one", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const harness = await startHarness({}, (services) => ({
    ...services,
    blobs: {
      ...services.blobs,
      put: (id, contentType, body) => services.blobs.put(id, contentType, slowly(body, released)),
    },
  }));
  const large = Buffer.alloc(64 * 1024 * 1024);
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(large))).body.data;
  const outgoing = request(block.url, { method: "PUT", headers: block.headers });
  const answered = new Promise<number>((resolve) =>
    outgoing.on("response", ({ statusCode = 0 }) => resolve(statusCode)),
  );
  let taken = 0;
  outgoing.on("drain", sendMore);
  function sendMore(): void {
    while (taken < large.length) {
      const from = taken;
      taken += 1024 * 1024;
      if (!outgoing.write(large.subarray(from, taken))) return;
    }
    outgoing.end();
  }
  sendMore();
  await new Promise((wait) => setTimeout(wait, 300));
  // The bytes that fit into the buffers of two sockets of this machine; all of it would mean that the server
  // holds it.
  expect(taken).toBeLessThan(large.length / 2);
  release();
  expect(await answered).toBe(200);
  expect((await complete(harness, "primary", id)).status).toBe(200);
});

test("a connection that breaks during an upload leaves nothing", async () => {
  const harness = await startFiles();
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const broken = request(block.url, { method: "PUT", headers: { ...block.headers, "content-length": "10" } });
  const gone = new Promise((resolve) => broken.on("error", resolve));
  broken.write("some");
  setTimeout(() => broken.destroy(), 50);
  await gone;
  expect((await complete(harness, "primary", id)).body.error.code).toBe("file_upload_object_missing");
  expect((await put(block, bytes)).status).toBe(200);
  expect((await complete(harness, "primary", id)).status).toBe(200);
});

test("each reader of a message gets its files, by an address that saves and expires", async () => {
  const harness = await startFiles();
  const id = await upload(harness, "second", bytes, {
    filename: '../a "b"\n€.html',
    content_type: "text/html",
  });
  expect((await read(harness, "primary", id)).status).toBe(404);
  expect((await read(harness, "second", id)).body.data.download_url).toBeNull();
  await attach(harness, "primary", "conversation", [id]);
  for (const role of ["primary", "second", "agent"]) {
    const { data } = (await read(harness, role, id)).body;
    expect(data).toMatchObject({ status: "ready", download_expires_at: "2026-05-04T09:35:00.000Z" });
    const response = await fetch(data.download_url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html",
      "content-length": "10",
      "content-disposition": `attachment; filename=".._a _b___.html"; filename*=UTF-8''.._a%20%22b%22_%E2%82%AC.html`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "none",
    });
  }
  const { download_url: whole } = (await read(harness, "primary", id)).body.data;
  for (const range of ["bytes=0-1", "bytes=5-", "bytes=999-", "bytes=0-0,2-2", "lines=1-2", "bytes=-"]) {
    const received = await fetch(whole, { headers: { range } });
    expect([range, received.status]).toEqual([range, 200]);
    expect(Buffer.from(await received.arrayBuffer())).toEqual(bytes);
  }
  expect((await read(harness, "other_workspace", id)).status).toBe(404);
  const { download_url } = (await read(harness, "primary", id)).body.data;
  expect((await fetch(download_url, { method: "PUT", body: bytes })).status).toBe(403);
  harness.clock.advance(5 * 60_000);
  expect((await fetch(download_url)).status).toBe(403);
  expect((await fetch((await read(harness, "primary", id)).body.data.download_url)).status).toBe(200);
});

test("a file attached only where a caller cannot read does not exist for that caller", async () => {
  const harness = await startFiles();
  const id = await upload(harness, "second", bytes);
  await attach(harness, "second", "hidden_conversation", [id]);
  expect((await read(harness, "primary", id)).status).toBe(404);
  expect((await read(harness, "second", id)).body.data.download_url).toMatch(/^http/);
  await attach(harness, "second", "second_conversation", [id]);
  expect((await read(harness, "primary", id)).body.data.download_url).toMatch(/^http/);
  expect((await read(harness, "agent", id)).status).toBe(404);
});

test("messages carry ready files of the workspace, from any uploader, in their order", async () => {
  const harness = await startFiles();
  const ids = [];
  for (const name of ["c", "a", "b"]) ids.push(await upload(harness, "second", bytes, { filename: name }));
  const { body } = await attach(harness, "primary", "conversation", ids);
  expect(body.data.files.map(({ filename }: { filename: string }) => filename)).toEqual(["c", "a", "b"]);
  const again = await harness.ask("agent", `/v1/conversation-messages/${body.data.id}`);
  expect(again.body.data.files).toEqual(body.data.files);
  const waiting = (await declare(harness, "primary", declarationOf(bytes))).body.data.id;
  const foreign = await upload(harness, "other_workspace", bytes);
  for (const id of [waiting, foreign, "file_unknown"]) {
    const refused = await attach(harness, "primary", "conversation", [ids[0] ?? "", id]);
    expect([id, refused.status >= 400 && refused.status < 500]).toEqual([id, true]);
  }
});

function attach(harness: Harness, role: string, conversation: string, file_ids: string[]) {
  return harness.post(role, fixture(harness, conversation), { markdown_content: "see files", file_ids });
}

/** Stops after the first chunk until it is let go on. */
async function* slowly(body: AsyncIterable<Uint8Array>, released: Promise<void>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    yield chunk;
    await released;
  }
}

/** Sends chunks without announcing their length; returns the status, which may come before the end of the body. */
function sendChunks(url: string, chunks: readonly Uint8Array[], { end = true } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: "PUT", headers: { "content-type": "text/plain" } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.on("error", reject);
    for (const chunk of chunks) outgoing.write(chunk);
    if (end) outgoing.end();
  });
}

test("a file is found by who can read one of many messages with it, and by nobody else", async () => {
  const harness = await startHarness();
  const { store } = harness.server.services;
  const id = await upload(harness, "primary", bytes);
  const holder = store.keys.authenticate(harness.demo.keys.primary ?? "");
  if (holder === undefined) throw new Error("the demo has no primary key");
  const { workspaceId, memberId } = holder.key;
  const attach = (place: string) =>
    store.messages.create(
      { workspaceId, memberId, kind: holder.memberKind },
      { conversationId: fixture(harness, place), content: "take it", fileIds: [id] },
    );
  await Promise.all(Array.from({ length: 1100 }, () => attach("conversation_without_agent")));
  expect((await read(harness, "agent", id)).status).toBe(404);
  await attach("conversation");
  expect((await read(harness, "agent", id)).body.data.download_url).toEqual(expect.any(String));
});
