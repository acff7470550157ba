// The bytes on disk: stored once or not at all, under any interruption or competition.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { validateCreateFileBody } from "../../../generator/generated/validators/requests.js";
import { openBlobStore } from "../../../reference-server/blobs/blob-store.ts";
import { attachmentHeader } from "../../../reference-server/blobs/content-disposition.ts";
import { isSameMediaType } from "../../../reference-server/blobs/media-type.ts";
import { createSignedUrls } from "../../../reference-server/blobs/signed-urls.ts";
import { temporaryFolder } from "../store/open.ts";
import { sha256 } from "./client.ts";

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function readAll(bytes: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  return Buffer.concat(bytes === undefined ? [] : await collect(bytes)).toString();
}

const open = (folder: string) => openBlobStore({ folder, durable: true });

test("an object is read back with type, size and digest, also after reopening", async () => {
  const folder = temporaryFolder();
  const stored = await (await open(folder)).put("file_1", "text/plain", chunksOf("ab", "", "cd"));
  const object = { contentType: "text/plain", sizeBytes: 4, sha256: sha256(Buffer.from("abcd")) };
  expect(stored).toEqual({ outcome: "stored", object });
  const blobs = await open(folder);
  expect(await blobs.head("file_1")).toEqual(object);
  expect(await readAll((await blobs.read("file_1"))?.bytes)).toBe("abcd");
  expect(await collect(blobs.list())).toEqual([["file_1"]]);
  await blobs.remove("file_1");
  await blobs.remove("file_1");
  expect([await blobs.head("file_1"), await blobs.read("file_1")]).toEqual([undefined, undefined]);
});

test("of several uploads to one name exactly one is kept, and it is never replaced", async () => {
  const blobs = await open(temporaryFolder());
  const texts = Array.from({ length: 8 }, (_, index) => `upload ${index}`);
  const outcomes = await Promise.all(texts.map((text) => blobs.put("file_1", null, chunksOf(text))));
  expect(outcomes.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
  const kept = texts[outcomes.findIndex(({ outcome }) => outcome === "stored")] ?? "";
  expect(await readAll((await blobs.read("file_1"))?.bytes)).toBe(kept);
  expect((await blobs.put("file_1", null, chunksOf(kept))).outcome).toBe("stored");
  expect((await blobs.put("file_1", "text/plain", chunksOf(kept))).outcome).toBe("occupied");
});

test("a source that fails leaves nothing, and what a crash left arriving is cleared at the next start", async () => {
  const folder = temporaryFolder();
  const blobs = await open(folder);
  async function* failing() {
    yield Buffer.from("half");
    throw new Error("broken");
  }
  await expect(blobs.put("file_1", null, failing())).rejects.toThrow("broken");
  expect([readdirSync(join(folder, "objects")), readdirSync(join(folder, "arriving"))]).toEqual([[], []]);
  writeFileSync(join(folder, "arriving", "left"), "half");
  await open(folder);
  expect(readdirSync(join(folder, "arriving"))).toEqual([]);
});

test.each(["../secret", "file_1/../x", "", ".", "file_", "file_a", "file_1\0"])(
  "the id %j names no file",
  async (id) => {
    const blobs = await open(temporaryFolder());
    await expect(blobs.put(id, null, chunksOf("x"))).rejects.toThrow("expected an id of the service");
    await expect(blobs.read(id)).rejects.toThrow("expected an id of the service");
  },
);

test("any file name makes a header that can be sent and names no place", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (name) => {
      const header = attachmentHeader(name);
      expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]*$/);
      expect(header).not.toMatch(/[\\/]/);
    }),
  );
  expect(attachmentHeader("\ud800.txt")).toContain("%EF%BF%BD.txt");
  for (const format of ["\u202e", "\u2066", "\u200b", "\ufeff", "\u{e0041}"]) {
    const header = attachmentHeader(`report${format}txt.exe`);
    expect(header).toBe("attachment; filename=\"reporttxt.exe\"; filename*=UTF-8''reporttxt.exe");
  }
});

test.each([
  ["text/plain", true],
  ["application/vnd.api+json; charset=utf-8", true],
  ['multipart/form-data; boundary="a b"', true],
  ["text", false],
  ["text/", false],
  ["text/pl ain", false],
  ["text/plain;", false],
  ["text/plain\r\nx: y", false],
  ["text/plain; charset=ü", false],
])("the type of a file may be declared as %j: %s", (content_type, expected) => {
  const problems = validateCreateFileBody({ filename: "a", content_type, size_bytes: 1 });
  expect(problems.map(({ pointer }) => pointer)).toEqual(expected ? [] : ["/content_type"]);
});

test.each([
  ["text/plain", "TEXT/plain", true],
  ["text/plain; charset=utf-8", "text/plain;charset=utf-8", true],
  ["text/plain", "text/plain;charset=utf-8", false],
  ["multipart/form-data;boundary=a", "multipart/form-data;boundary=A", false],
])("%j and %j are the same media type: %s", (declared, sent, expected) => {
  expect(isSameMediaType(declared, sent)).toBe(expected);
});

test("an address holds for its own method, file, timestamp and secret", () => {
  const urls = createSignedUrls("secret");
  const query = Object.fromEntries(new URL(urls.sign("http://host", "PUT", "file_1", 1000)).searchParams);
  expect(urls.verify("PUT", "file_1", query, 999)).toBe("valid");
  expect(urls.verify("PUT", "file_1", query, 1000)).toBe("expired");
  expect(urls.verify("GET", "file_1", query, 999)).toBe("forged");
  expect(urls.verify("PUT", "file_2", query, 999)).toBe("forged");
  expect(urls.verify("PUT", "file_1", { ...query, expires: "1001" }, 999)).toBe("forged");
  expect(urls.verify("PUT", "file_1", { ...query, signature: ["a", "b"] }, 999)).toBe("forged");
  expect(createSignedUrls("other").verify("PUT", "file_1", query, 999)).toBe("forged");
});
