// The weight of a call of one operation in a browser: its function, the runtime, and nothing of the other
// operations.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { bundleSizes } from "../../support/bundle-sizes.ts";
import { createFolder, generate } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** The size that a page bears without a thought; the sum of the parts that every call needs is just below. */
const MAX_BYTES = 12.75 * 1024;

async function bundle(entry: string, folder: string) {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder, loader: "ts" },
    ...{ bundle: true, minify: true, write: false, format: "esm", platform: "browser", target: "es2022" },
  });
  return outputFiles[0]?.text ?? "";
}

/** A folder with the client of a fixture. */
async function clientOf(fixture: string): Promise<string> {
  const folder = createFolder({ "package.json": '{"type":"module"}' });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const spec = join(ROOT, `test/generator/fixtures/${fixture}/openapi.yaml`);
  const ran = await generate("--spec", spec, "--out", `${folder}/out`, "--target", "types,client");
  expect(ran.code).toBe(0);
  return join(folder, "out");
}

it("of one operation of our own contract is small, and loads nothing of Node", async () => {
  const text = await bundle(
    `import { connect, getMessage } from "./generator/generated/calls.ts";
     export const read = (baseUrl, messageId) => getMessage(connect({ baseUrl }), { path: { messageId } });`,
    ROOT,
  );
  expect(text.length).toBeLessThan(MAX_BYTES);
  expect(text).not.toMatch(/["'](?:node:|undici)|listConversations/);
});

it.each([
  ["our own contract", undefined],
  ["bodies of every kind", "media"],
  ["the heaviest operations of published contracts", "heavy"],
])("of the heaviest operation of %s is small", async (_, fixture) => {
  const [heaviest] = await bundleSizes(
    fixture === undefined ? join(ROOT, "generator") : await clientOf(fixture),
  );
  expect(heaviest).toEqual({ operation: expect.any(String), bytes: expect.any(Number) });
  expect(heaviest?.bytes, heaviest?.operation).toBeLessThan(MAX_BYTES);
});

it("of all of the package's client loads nothing of Node or of other packages", async () => {
  const text = await bundle(`export * from "./generator/exports/client.browser.ts";`, ROOT);
  expect(text).not.toMatch(/["'](?:node:|undici)/);
  expect(text).toContain("SHA-256");
});

it.each([
  ["sendForm", /content-disposition|in the stream/],
  ["sendUpload", /map\(encodeURIComponent\)|in the stream/],
  ["sendParts", /map\(encodeURIComponent\)|in the stream|expected one line/],
  ["sendLines", /content-disposition|map\(encodeURIComponent\)/],
  ["watchThings", /content-disposition|map\(encodeURIComponent\)/],
  ["sendEither", /content-disposition|map\(encodeURIComponent\)|in the stream/],
])("of %s holds nothing that other operations need", async (name, others) => {
  const text = await bundle(
    `import { connect, ${name} } from "./generated/calls.ts";
     export const read = (options, request) => ${name}(connect(options), request);`,
    await clientOf("media"),
  );
  expect(text).not.toMatch(others);
  // Of the five ways to prove who asks, one is asked for.
  expect(text).toContain("x-media-key");
  expect(text).not.toMatch(/"sid"|Basic|Bearer/);
});

it("does not grow with the document", async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `/things/${index}`,
      {
        get: {
          operationId: `getThing${index}`,
          parameters: [{ name: `q${index}`, in: "query", schema: { type: "string", enum: ["a", "b"] } }],
          responses: { 200: { description: "It.", content: { "application/json": { schema: {} } } } },
        },
      },
    ]),
  );
  const document = { openapi: "3.1.0", info: { title: "Things", version: "1" }, paths };
  const folder = createFolder({ "api.json": JSON.stringify(document) });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const ran = await generate(
    ...["--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--target", "types,client"],
  );
  expect(ran.code).toBe(0);
  const text = await bundle(
    `import { connect, getThing7 } from "./out/generated/calls.ts";
     export const read = (baseUrl) => getThing7(connect({ baseUrl }), { query: { q7: "a" } });`,
    folder,
  );
  expect(text.length).toBeLessThan(MAX_BYTES);
  expect(text).not.toContain("getThing8");
});
