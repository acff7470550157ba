// Server and client of fixtures/media, generated and connected. Each handler gives back its request, as its
// contract says.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { expect } from "vitest";
import type { RequestParts, ResponseParts } from "../../../generator/runtime/server/route.ts";
import { generate } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const MEDIA = new URL("../fixtures/media/openapi.yaml", import.meta.url).pathname;

export interface Media {
  readonly client: Readonly<Record<string, (...given: unknown[]) => Promise<Received>>>;
  readonly baseUrl: string;
  /** Where `out` was generated. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType?: string;
  /** The type that the test gives it. */
  readonly body: never;
}

/** A module that is generated while the test runs has no types here. */
type Generated = Record<string, (...given: unknown[]) => unknown>;

interface Thrown {
  readonly status?: number;
  readonly code?: string;
  readonly message: string;
  readonly extra?: { readonly problems?: unknown };
}

export async function startMedia(state: MediaState, maxMultipartBytes: number): Promise<Media> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-media-"));
  // Files that uploads leave behind are seen here, beside none of other tests.
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  // Node's fetch opens a connection after a body that broke off and never uses it; closing would wait a minute for it.
  const app = fastify({ bodyLimit: 100_000, forceCloseConnections: true });
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const ran = await generate("--spec", MEDIA, "--out", `${folder}/out`);
  const body = expect.stringContaining("note: a body of ");
  // The other way to say that a text is a file is a note wherever else it is.
  const file = expect.stringContaining("note: contentMediaType judges nothing");
  const charset = expect.stringContaining("warning: texts are written in UTF-8, and not in iso-8859-1");
  expect(ran.err).toEqual([file, body, body, body, charset, file]);
  const load = (path: string): Promise<Generated> => import(`${folder}/out/${path}`);
  const { operations } = await load("generated/operations.ts");
  const { requestValidators, responseValidators } = await load("generated/validators/index.js");
  const { routesOf } = await load("runtime/server/route.ts");
  const { mountRoutes } = await load("runtime/server/fastify.ts");
  const { readMultipart } = await load("runtime/server/read-multipart.ts");
  const { judgeBy } = await load("runtime/client/judge.ts");
  const { createClient } = await load("generated/client.ts");
  const routes = routesOf?.(operations, mediaHandlers(state), requestValidators, { readMultipart });
  const hooks = {
    authenticate: () => ({ scopes: new Set() }),
    renderError: ({ status = 500, code, message, extra }: Thrown) => ({
      status,
      body: { code, message, problems: extra?.problems },
    }),
  };
  mountRoutes?.(app, routes, hooks, { prefix: "/v1", maxMultipartBytes });
  const baseUrl = `${await app.listen({ port: 0, host: "127.0.0.1" })}/v1`;
  return {
    client: createClient?.({ baseUrl, judge: judgeBy?.(responseValidators) }) as Media["client"],
    ...{ baseUrl, folder },
    async close() {
      await app.close();
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The state that the test fills in: values of a stream that a client reads, and the server's observations.
 */
export interface MediaState {
  readonly things: () => AsyncIterable<unknown>;
  readonly texts: () => AsyncIterable<unknown>;
  /** Called when a whole upload is there. */
  readonly onUpload?: (() => void) | undefined;
}

type Handle = (request: RequestParts, context: { readonly caller?: string }) => Promise<ResponseParts>;

const echo: Handle = async ({ body }) => ({ status: 200, body });

function mediaHandlers(state: MediaState): Readonly<Record<string, Handle>> {
  return {
    sendJson: echo,
    sendForm: echo,
    sendBytes: echo,
    sendSequence: echo,
    sendBatch: echo,
    sendBounded: async ({ body }) => ({ status: 200, body: (body as { a: number }).a }),
    sendText: echo,
    receiveForm: async () => ({ status: 200, body: "a=1" }),
    receiveParts: async () => ({ status: 200, body: new Blob(["--b--"]), contentType: "multipart/mixed" }),
    sendLines: echo,
    async sendImage({ body, contentType }) {
      return { status: 200, body, contentType: contentType ?? "" };
    },
    async sendEither({ body, contentType }) {
      if (body === undefined) return { status: 200, contentType: "text/csv", body: "nothing" };
      return { status: 200, body, contentType: contentType ?? "" };
    },
    async sendAny({ body, contentType }) {
      const words = body instanceof Blob ? await body.text() : JSON.stringify(body);
      return { status: 200, body: `${contentType}: ${words}` };
    },
    async sendParts({ body }) {
      const { title, count, thing, file, more = [] } = body as Parts;
      const files = await Promise.all(
        [file, ...more].map(async (one) => ({ name: one.name, type: one.type, text: await one.text() })),
      );
      return { status: 200, body: { title, count, thing, files } };
    },
    async sendUpload({ body }) {
      state.onUpload?.();
      return { status: 200, body: await described(body) };
    },
    async sendAttachments({ body }) {
      return { status: 200, body: await described(body) };
    },
    watchThings: async () => ({ status: 200, body: state.things() }),
    sendLatin: async ({ body }) => ({
      ...{ status: 200, body },
      contentType: body === "csv" ? "text/csv; header=present" : "text/plain; charset=utf-8",
    }),
    watchAnything: async () => ({ status: 200, body: state.things() }),
    sendProfile: async ({ body, contentType }) => ({ status: 200, body: { contentType, body } }),
    watchTexts: async () => ({ status: 200, body: state.texts() }),
    async seeCookies({ cookies }, { caller }) {
      return { status: 200, body: { size: 0, ...cookies, caller } };
    },
  };
}

interface Parts {
  readonly title: string;
  readonly count?: number;
  readonly thing?: unknown;
  readonly file: File;
  readonly more?: readonly File[];
}

/** Files by the facts that can be seen without reading them into memory. */
async function described(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    let size = 0;
    for await (const chunk of value.stream()) size += chunk.byteLength;
    return { name: value.name, type: value.type, size };
  }
  if (Array.isArray(value)) return Promise.all(value.map(described));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(async ([name, one]) => [name, await described(one)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
