// The life of a file over HTTP: declared, sent, completed or aborted; the sentence and the traces of each
// refusal.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runMaintenance } from "../../../reference-server/maintenance.ts";
import { fixture } from "../harness.ts";
import { temporaryFolder } from "../store/open.ts";
import { abort, complete, declarationOf, declare, put, read, sha256, startFiles, upload } from "./client.ts";

const bytes = Buffer.from("héllo wörld");

test("a file waits for its upload, takes the bytes without a key, and is ready after completion", async () => {
  const harness = await startFiles();
  const created = await declare(harness, "primary", declarationOf(bytes));
  expect(created.status).toBe(201);
  expect(created.body.data).toEqual({
    id: expect.stringMatching(/^file_/),
    status: "waiting_for_upload",
    filename: "notes.txt",
    content_type: "text/plain",
    size_bytes: bytes.length,
    sha256: sha256(bytes),
    created_at: "2026-05-04T09:30:00.000Z",
    upload: {
      method: "PUT",
      url: expect.stringContaining(`${harness.server.url}/blobs/`),
      headers: { "content-type": "text/plain" },
      expires_at: "2026-05-04T09:45:00.000Z",
    },
  });
  const { id, upload: block } = created.body.data;
  expect((await read(harness, "primary", id)).body).toEqual(created.body);
  expect((await put(block, bytes)).status).toBe(200);
  const ready = await complete(harness, "primary", id);
  expect([ready.status, ready.body.data.status, ready.body.data.upload]).toEqual([200, "ready", undefined]);
  expect((await read(harness, "primary", id)).body).toEqual(ready.body);
  expect((await complete(harness, "primary", id)).body).toEqual(ready.body);
});

test.each([
  ["nothing sent", "file_upload_object_missing", undefined, {}, {}],
  ["fewer bytes", "size_mismatch", bytes.subarray(1), {}, {}],
  ["more bytes", "size_mismatch", Buffer.concat([bytes, bytes]), {}, {}],
  ["no bytes", "size_mismatch", Buffer.alloc(0), {}, {}],
  ["another type", "content_type_mismatch", bytes, {}, { "content-type": "text/html" }],
  ["another parameter", "content_type_mismatch", bytes, {}, { "content-type": "text/plain;charset=utf-8" }],
  ["other bytes of that size", "checksum_mismatch", Buffer.from(bytes).fill(7), {}, {}],
  ["a wrong digest", "checksum_mismatch", bytes, { sha256: sha256(Buffer.from("x")) }, {}],
] as const)("%s: completion says %s and the file waits on", async (_, code, sent, declared, headers) => {
  const harness = await startFiles();
  const created = await declare(harness, "primary", declarationOf(bytes, declared));
  const { id, upload: block } = created.body.data;
  if (sent !== undefined) expect((await put(block, sent, headers)).status).toBe(200);
  const refused = await complete(harness, "primary", id);
  expect([refused.status, refused.body.error.code]).toEqual([409, code]);
  expect((await read(harness, "primary", id)).body).toEqual(created.body);
});

test.each([
  [{ sha256: undefined }, {}],
  [{ content_type: "Text/Plain; charset=utf-8" }, { "content-type": "text/plain ;charset=utf-8" }],
])("declared as %j and sent with %j it becomes ready", async (declared, headers) => {
  const harness = await startFiles();
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes, declared))).body.data;
  await put(block, bytes, headers);
  expect((await complete(harness, "primary", id)).body.data.status).toBe("ready");
});

test("an empty file can be uploaded", async () => {
  const harness = await startFiles();
  await expect(upload(harness, "primary", Buffer.alloc(0))).resolves.toMatch(/^file_/);
});

test("declarations that cannot be met are refused, with the member that is wrong", async () => {
  const harness = await startFiles({ maxFileBytes: 1000 });
  const wrong = [
    ["/size_bytes", { size_bytes: -1 }],
    ["/size_bytes", { size_bytes: "5" }],
    ["/size_bytes", { size_bytes: 1001 }],
    ["/content_type", { content_type: "" }],
    ["/content_type", { content_type: "text/plain\u0000" }],
    ["/content_type", { content_type: "text/plain; x" }],
    ["/content_type", { content_type: "text/plàin" }],
    ["/sha256", { sha256: "xyz" }],
    ["/filename", { filename: "" }],
  ] as const;
  for (const [pointer, body] of wrong) {
    const refused = await declare(harness, "primary", declarationOf(bytes, body));
    expect([refused.status, refused.body.error.details[0].pointer, body]).toEqual([400, pointer, body]);
  }
  expect((await declare(harness, "primary", declarationOf(bytes, { size_bytes: 1000 }))).status).toBe(201);
});

test("a repeated declaration is the same file; a changed one, or none of the key, is refused", async () => {
  const harness = await startFiles();
  const first = await declare(harness, "primary", declarationOf(bytes), "once");
  const again = await declare(harness, "primary", declarationOf(bytes), "once");
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  const changed = await declare(harness, "primary", declarationOf(bytes, { size_bytes: 1 }), "once");
  expect([changed.status, changed.body.error.code]).toEqual([409, "idempotency_conflict"]);
  const none = await harness.ask("primary", "/v1/files", { method: "POST", body: declarationOf(bytes) });
  expect(none.status).toBe(400);
});

test("another key never meets the upload, not even one of the same identity with the same Idempotency-Key", async () => {
  const harness = await startFiles();
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes), "shared")).body.data;
  await put(block, bytes);
  for (const role of ["keys_admin", "second", "other_workspace"]) {
    const responses = [read(harness, role, id), complete(harness, role, id), abort(harness, role, id)];
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const own = await declare(harness, "keys_admin", declarationOf(bytes), "shared");
  expect([own.status, own.body.data.id === id]).toEqual([201, false]);
  expect((await complete(harness, "primary", id)).status).toBe(200);
});

test("an aborted upload is gone with its bytes; a ready file stays", async () => {
  const data = temporaryFolder();
  const harness = await startFiles({ data });
  const objects = () => readdirSync(join(data, "blobs", "objects"));
  const { id, upload: block } = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  await put(block, bytes);
  expect(objects()).toEqual([id]);
  expect((await abort(harness, "primary", id)).body).toEqual({ data: { id, aborted: true } });
  expect(objects()).toEqual([]);
  const responses = [
    read(harness, "primary", id),
    complete(harness, "primary", id),
    abort(harness, "primary", id),
  ];
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await put(block, bytes)).status).toBe(404);
  const attached = await harness.post("primary", fixture(harness, "conversation"), {
    markdown_content: "x",
    file_ids: [id],
  });
  expect(attached.status).toBe(400);

  const ready = await upload(harness, "primary", bytes);
  const refused = await abort(harness, "primary", ready);
  expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
  expect((await read(harness, "primary", ready)).body.data.status).toBe("ready");
  expect(objects()).toEqual([ready]);
});

test("an upload that was given up is cleared away, and only after its retention", async () => {
  const data = temporaryFolder();
  const harness = await startFiles({ data, uploadLifetimeMs: 1000, uploadRetentionMs: 5000 });
  const late = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  const lost = (await declare(harness, "primary", declarationOf(bytes))).body.data;
  for (const { upload: block } of [late, lost]) await put(block, bytes);
  harness.clock.advance(1001);
  await runMaintenance(harness.server.services);
  // The address expired, but the bytes came in time.
  expect((await complete(harness, "primary", late.id)).status).toBe(200);
  harness.clock.advance(5000);
  await runMaintenance(harness.server.services);
  expect((await read(harness, "primary", lost.id)).status).toBe(404);
  expect(readdirSync(join(data, "blobs", "objects"))).toEqual([late.id]);
});

test("bytes that a crash left without a file are cleared away at the next start, and no others", async () => {
  const data = temporaryFolder();
  const first = await startFiles({ data });
  const ready = await upload(first, "primary", bytes);
  const waiting = (await declare(first, "primary", declarationOf(bytes))).body.data;
  await put(waiting.upload, bytes);
  const lost = (await declare(first, "primary", declarationOf(bytes))).body.data;
  await put(lost.upload, bytes);
  // The state that a crash between the two steps of an abort leaves.
  await first.server.services.store.files.discard(lost.id);
  await first.server.close();
  await startFiles({ data });
  expect(readdirSync(join(data, "blobs", "objects")).sort()).toEqual([ready, waiting.id].sort());
});
