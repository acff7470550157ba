// How much of a response the client reads: a server that sends without end costs neither memory nor repetitions.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createClient } from "../../generator/generated/client.ts";
import { ResponseTooLarge } from "../../generator/runtime/client/client-errors.ts";
import { DEFAULT_MAX_RESPONSE_BYTES } from "../../generator/runtime/client/send.ts";
import { uploadFile } from "../../generator/runtime/client/uploads/upload-in-node.ts";
import { createFakeEnvironment, START } from "./fake-environment.ts";
import { json, type Step, startScripted } from "./scripted-server.ts";

const CHUNK = Buffer.alloc(1024 * 1024, "a");

/** Sends until the client hangs up. `sent` counts the bytes that were handed to the system. */
function endless(status: number) {
  const state = { sent: 0, hungUp: Promise.withResolvers<void>() };
  const step: Step = (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.on("close", () => state.hungUp.resolve());
    response.on("error", () => undefined);
    const send = () => {
      state.sent += CHUNK.length;
      if (!response.destroyed) response.write(CHUNK, () => send());
    };
    send();
  };
  return { state, step };
}

async function read(step: Step, options: { maxResponseBytes?: number } = {}) {
  const server = await startScripted(step);
  const client = createClient({ baseUrl: server.baseUrl, environment: createFakeEnvironment(), ...options });
  const outcome = await client
    .getMessage({ path: { messageId: "msg_1" } })
    .catch((thrown: unknown) => thrown);
  return { outcome, requests: server.seen.length };
}

const sized = (bytes: number) => json(200, { data: "a".repeat(bytes - '{"data":""}'.length) });

describe("a response without end", () => {
  it.each([200, 404, 429, 503])(
    "with status %i is left at the limit, and the request not repeated",
    async (status) => {
      const { state, step } = endless(status);
      const { outcome, requests } = await read(step);
      expect(outcome).toBeInstanceOf(ResponseTooLarge);
      expect(String(outcome)).toBe(
        "ResponseTooLarge: getMessage: expected a response of at most 33554432 bytes, found a larger one",
      );
      expect(requests).toBe(1);
      await state.hungUp.promise;
      // The bytes in buffers on the way were sent as well.
      expect(state.sent).toBeLessThan(3 * DEFAULT_MAX_RESPONSE_BYTES);
    },
  );

  it("of the storage ends an upload, and the file is discarded", async () => {
    const { state, step } = endless(200);
    const server = await startScripted((response, seen, request) => {
      if (seen.method === "PUT") return step(response, seen, request);
      const upload = {
        ...{ method: "PUT", url: `${server.baseUrl}/storage`, headers: {} },
        expires_at: new Date(START + 60_000).toISOString(),
      };
      return json(201, { data: { id: "file_1", upload } })(response, seen, request);
    });
    const environment = createFakeEnvironment();
    const client = createClient({ baseUrl: server.baseUrl, environment });
    const options = { contentType: "text/plain", filename: "a.txt", environment };
    await expect(uploadFile(client, { bytes: CHUNK }, options)).rejects.toBeInstanceOf(ResponseTooLarge);
    await state.hungUp.promise;
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      ...["POST /v1/files", "PUT /v1/storage", "POST /v1/files/file_1/abort"],
    ]);
  });
});

describe("a response in very many pieces", () => {
  it("is copied together as it comes, so that no piece is kept", async () => {
    const text = JSON.stringify({ data: "abcdefghij".repeat(10_000) });
    const piece = new Uint8Array(1);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent === text.length) {
            controller.close();
            return;
          }
          // All are the same memory, which a piece that is kept would show.
          piece[0] = text.charCodeAt(sent);
          sent += 1;
          controller.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
    const client = createClient({
      baseUrl: "https://svc.example/v1",
      fetch: async () => ({
        status: 200,
        headers: new Headers({ "content-type": "application/json" }),
        body,
      }),
    });
    const { body: read } = await client.getMember({ path: { memberId: "mem_1" } });
    expect(JSON.stringify(read)).toBe(text);
  });
});

describe("the limit of a client", () => {
  it("is what the caller says, to the byte", async () => {
    expect((await read(sized(1000), { maxResponseBytes: 1000 })).outcome).toMatchObject({ status: 200 });
    const { outcome } = await read(sized(1001), { maxResponseBytes: 1000 });
    expect(outcome).toMatchObject({ name: "ResponseTooLarge", maxResponseBytes: 1000 });
  });

  it("may be taken away", async () => {
    const step = sized(DEFAULT_MAX_RESPONSE_BYTES + 1);
    expect((await read(step, { maxResponseBytes: Number.POSITIVE_INFINITY })).outcome).toMatchObject({
      status: 200,
    });
  });

  it.each([0, -1, Number.NaN])("is not %d", (maxResponseBytes) => {
    expect(() => createClient({ baseUrl: "https://svc.example/v1", maxResponseBytes })).toThrow(
      `maxResponseBytes: expected a number above 0, found ${maxResponseBytes}`,
    );
  });
});

it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
  ["gzip", (bytes) => gzipSync(bytes)],
  // The best quality takes seconds for so much, and is not smaller by much.
  ["br", (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
  ["gzip, gzip", (bytes) => gzipSync(gzipSync(bytes))],
])("a small body that %s makes large is left at the limit", async (encoding, compress) => {
  const body = compress(Buffer.alloc(2 * DEFAULT_MAX_RESPONSE_BYTES, "a"));
  const { outcome, requests } = await read((response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding });
    response.end(body);
  });
  expect(outcome).toBeInstanceOf(ResponseTooLarge);
  expect([requests, body.length < DEFAULT_MAX_RESPONSE_BYTES / 100]).toEqual([1, true]);
});
