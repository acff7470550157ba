// Uploads through their three steps: against the real server, and against storage that misbehaves.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, openAsBlob, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createClient } from "../../generator/generated/client.ts";
import { ApiProblem } from "../../generator/runtime/client/client-errors.ts";
import { UploadError } from "../../generator/runtime/client/uploads/upload.ts";
import type { FileSource as BrowserSource } from "../../generator/runtime/client/uploads/upload-in-browser.ts";
import { uploadFile as uploadInBrowser } from "../../generator/runtime/client/uploads/upload-in-browser.ts";
import { type UploadOptions, uploadFile } from "../../generator/runtime/client/uploads/upload-in-node.ts";
import type { FileSource } from "../../generator/runtime/client/uploads/upload-source.ts";
import { fixture, startHarness } from "../reference-server/harness.ts";
import { createFakeEnvironment, START } from "./fake-environment.ts";
import { hangUp, json, type Step, startScripted } from "./scripted-server.ts";

const bytes = randomBytes(300_000);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const folder = mkdtempSync(join(tmpdir(), "wcs-test-upload-"));
const path = join(folder, "photo.png");
writeFileSync(path, bytes);
const spoolFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith("wcs-upload-"));
/** Folders that other processes left behind are not judged here. */
const before = new Set(spoolFolders());
const spools = () => spoolFolders().filter((name) => !before.has(name));
const chunks = () => [bytes.subarray(0, 1000), bytes.subarray(1000)];

describe("an upload to a real server", () => {
  it.each<[string, () => FileSource, string]>([
    ["bytes", () => ({ bytes }), "given.png"],
    ["a file", () => ({ path }), "photo.png"],
    ["a stream", () => ({ stream: Readable.from(chunks()) }), "given.png"],
    ["a blob", () => ({ blob: new Blob(chunks()) }), "given.png"],
    [
      "a generator",
      () => ({
        stream: (async function* () {
          yield* chunks();
        })(),
      }),
      "given.png",
    ],
  ])("of %s ends with a file that can be attached and read back", async (_, source, filename) => {
    const harness = await startHarness();
    const client = createClient({
      baseUrl: `${harness.server.url}/v1`,
      apiKey: harness.demo.keys.primary ?? "",
    });
    const given = filename === "photo.png" ? {} : { filename };
    const file = await uploadFile(client, source(), { contentType: "image/png", ...given });
    expect(file).toMatchObject({ status: "ready", filename, size_bytes: bytes.length, sha256 });
    const body = { markdown_content: null, file_ids: [file.id] };
    await client
      .createMessage({ path: { conversationId: fixture(harness, "conversation") }, body })
      .orThrow();
    const { data } = await client.getFile({ path: { fileId: file.id } }).orThrow();
    const url = data.status === "ready" ? (data.download_url ?? "") : "";
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
    expect(spools()).toEqual([]);
  });

  it.each<[string, () => Promise<BrowserSource> | BrowserSource]>([
    ["bytes", () => ({ bytes })],
    ["a file", async () => ({ blob: new File([await openAsBlob(path)], "given.png") })],
    ["a stream", () => ({ stream: ReadableStream.from(chunks()) })],
  ])("of %s goes without anything of Node as well", async (name, source) => {
    const { server, demo } = await startHarness();
    const client = createClient({ baseUrl: `${server.url}/v1`, apiKey: demo.keys.primary ?? "" });
    const given = name === "a file" ? {} : { filename: "given.png" };
    const file = await uploadInBrowser(client, await source(), { contentType: "image/png", ...given });
    expect(file).toMatchObject({ status: "ready", filename: "given.png", size_bytes: bytes.length, sha256 });
  });

  it("of nothing works as well", async () => {
    const { server, demo } = await startHarness();
    const client = createClient({ baseUrl: `${server.url}/v1`, apiKey: demo.keys.primary ?? "" });
    const options = { contentType: "text/plain", filename: "empty.txt" };
    expect(await uploadFile(client, { bytes: new Uint8Array() }, options)).toMatchObject({ size_bytes: 0 });
  });

  it("is refused as what it is when the key may not", async () => {
    const { server, demo } = await startHarness();
    const client = createClient({
      baseUrl: `${server.url}/v1`,
      apiKey: demo.reducedKeys["files:write"] ?? "",
    });
    const upload = uploadFile(client, { bytes }, { contentType: "image/png", filename: "a.png" });
    await expect(upload).rejects.toMatchObject({ code: "missing_scope", operationId: "createFile" });
  });
});

/** A service and its storage in one: declaration, bytes, completion, abort. */
async function startStorage(script: { put?: Step[]; complete?: Step; expiresAt?: number }) {
  let puts = 0;
  const server = await startScripted((response, seen, request) => {
    const received = () => {
      if (seen.url.endsWith("/files")) {
        const upload = {
          method: "PUT",
          url: `${server.baseUrl}/storage`,
          headers: { "Content-Type": "image/png", "x-storage-token": "t" },
          expires_at: new Date(script.expiresAt ?? START + 60_000).toISOString(),
        };
        return json(201, { data: { id: "file_1", status: "waiting_for_upload", upload } });
      }
      if (seen.method === "PUT") return script.put?.[puts++] ?? json(200, {});
      if (seen.url.endsWith("/complete")) return script.complete ?? json(200, { data: { id: "file_1" } });
      return json(200, { data: { id: "file_1", aborted: true } });
    };
    received()(response, seen, request);
  });
  const environment = createFakeEnvironment();
  const client = createClient({ baseUrl: server.baseUrl, apiKey: "svc_sk_1", environment });
  const upload = (source: FileSource = { bytes }, more: Partial<UploadOptions> = {}, given = client) =>
    uploadFile(given, source, { contentType: "image/png", filename: "a.png", environment, ...more });
  const steps = () => server.seen.map(({ method, url }) => `${method} ${url.slice(3)}`);
  return { server, client, environment, upload, steps };
}

const conflict = (code: string) => json(409, { error: { code, message: "no", request_id: null } });

describe("an upload to hostile storage", () => {
  it("without anything of Node sends the length and the headers, and again when storage fails for the moment", async () => {
    const { server, client, environment } = await startStorage({
      put: [hangUp, json(503, {}), json(200, {})],
    });
    await uploadInBrowser(client, { bytes }, { contentType: "image/png", filename: "a.png", environment });
    const puts = server.seen.filter(({ method }) => method === "PUT");
    expect(puts).toHaveLength(3);
    expect(puts[2]?.headers).toMatchObject({
      ...{ "content-length": String(bytes.length), "x-storage-token": "t", "content-type": "image/png" },
    });
  });

  it("without anything of Node says so when the file changed meanwhile, and that it reads no path", async () => {
    const changing = join(folder, "chosen");
    writeFileSync(changing, "ab");
    const { server, environment } = await startStorage({});
    const client = createClient({
      baseUrl: server.baseUrl,
      send: async (request, next) => {
        if (request.operation.id === "createFile") writeFileSync(changing, "abc");
        return next(request);
      },
    });
    const blob = await openAsBlob(changing);
    const options = { contentType: "image/png", filename: "a.png", environment };
    await expect(uploadInBrowser(client, { blob }, options)).rejects.toMatchObject({
      code: "source_changed",
    });
    const wrong = { path } as unknown as BrowserSource;
    await expect(uploadInBrowser(client, wrong, options)).rejects.toThrow("a path can be read in Node only");
  });

  it("sends every returned header, a length and never the key", async () => {
    const { server, upload } = await startStorage({});
    await upload({ path });
    const put = server.seen.find(({ method }) => method === "PUT");
    expect(put?.headers).toMatchObject({
      ...{ "content-type": "image/png", "x-storage-token": "t", "content-length": String(bytes.length) },
    });
    expect(put?.headers).not.toHaveProperty("x-api-key");
    expect(put?.headers).not.toHaveProperty("transfer-encoding");
  });

  it.each<[string, FileSource]>([
    ["bytes", { bytes }],
    ["a file", { path }],
    ["a stream", { stream: Readable.from(chunks()) }],
  ])("sends %s again from the beginning when storage fails for the moment", async (_, source) => {
    const { server, upload } = await startStorage({ put: [hangUp, json(503, {}), json(200, {})] });
    await upload(source);
    const puts = server.seen.filter(({ method }) => method === "PUT");
    expect(puts).toHaveLength(3);
    expect(puts[2]?.body.length).toBe(puts[0]?.body.length);
  });

  it.each(["size_mismatch", "content_type_mismatch", "checksum_mismatch", "file_upload_object_missing"])(
    "says what %s means, and discards the file",
    async (code) => {
      const { upload, steps } = await startStorage({ complete: conflict(code) });
      const error = await upload().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UploadError);
      expect(error).toMatchObject({ code, fileId: "file_1", cause: { status: 409 } });
      expect(String(error)).toMatch(/file file_1: \w+: storage holds .*; upload it again as a new file$/);
      expect(steps()).toEqual([
        "POST /files",
        "PUT /storage",
        "POST /files/file_1/complete",
        "POST /files/file_1/abort",
      ]);
    },
  );

  it.each(["something_else", "constructor", "__proto__"])(
    "keeps a refusal with %s as it is",
    async (code) => {
      const { upload } = await startStorage({ complete: conflict(code) });
      await expect(upload()).rejects.toBeInstanceOf(ApiProblem);
    },
  );

  it("names what storage said when it refuses the bytes", async () => {
    const { upload, steps } = await startStorage({
      put: [(response) => void response.writeHead(403).end("<Denied/>")],
    });
    await expect(upload()).rejects.toThrow(
      "upload: file file_1: upload_refused: storage answered 403 <Denied/>",
    );
    expect(steps()).toEqual(["POST /files", "PUT /storage", "POST /files/file_1/abort"]);
  });

  it("sends nothing to an address that is void", async () => {
    const { upload, steps } = await startStorage({ expiresAt: START - 1 });
    await expect(upload()).rejects.toMatchObject({ code: "upload_expired" });
    expect(steps()).toEqual(["POST /files", "POST /files/file_1/abort"]);
  });

  it("stops when it is told to, and leaves nothing behind", async () => {
    const stop = new AbortController();
    const { upload, steps } = await startStorage({ put: [() => stop.abort(new Error("enough"))] });
    const stream = Readable.from(chunks());
    await expect(upload({ stream }, { signal: stop.signal })).rejects.toThrow("enough");
    expect(steps().at(-1)).toBe("POST /files/file_1/abort");
    expect(spools()).toEqual([]);
  });

  it.each([
    ["grew", "abc"],
    ["shrank", "a"],
  ])("says so when the file %s meanwhile", async (name, content) => {
    const changing = join(folder, name);
    writeFileSync(changing, "ab");
    const { server, upload, steps } = await startStorage({});
    const client = createClient({
      baseUrl: server.baseUrl,
      send: async (request, next) => {
        if (request.operation.id === "createFile") writeFileSync(changing, content);
        return next(request);
      },
    });
    const sent = upload({ path: changing }, {}, client);
    await expect(sent).rejects.toMatchObject({ name: "UploadError", code: "source_changed" });
    expect(steps().at(-1)).toBe("POST /files/file_1/abort");
  });

  it("rejects with the reason of an abort also while it measures", async () => {
    const { upload, steps } = await startStorage({});
    const signal = AbortSignal.abort(new Error("enough"));
    for (const source of [{ path }, { stream: Readable.from(chunks()) }]) {
      await expect(upload(source, { signal })).rejects.toThrow("enough");
    }
    expect([steps(), spools()]).toEqual([[], []]);
  });

  it("declares nothing when the source cannot be read", async () => {
    const { upload, steps } = await startStorage({});
    await expect(upload({ path: join(folder, "missing") })).rejects.toThrow(/ENOENT/);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("a");
        throw new Error("unplugged");
      })(),
    );
    await expect(upload({ stream: broken })).rejects.toThrow("unplugged");
    expect(steps()).toEqual([]);
    expect(spools()).toEqual([]);
    expect(existsSync(path)).toBe(true);
  });
});
