// Multipart bodies of clients that leave: their kept parts are gone, whenever they left. Over a real socket.
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import type { OperationDescription } from "../../../../generator/runtime/operation.ts";
import { mountRoutes } from "../../../../generator/runtime/server/fastify.ts";
import { readMultipart } from "../../../../generator/runtime/server/read-multipart.ts";
import type { Route } from "../../../../generator/runtime/server/route.ts";

const OPERATION: OperationDescription = {
  ...{ id: "send", tag: "t", method: "POST", path: "/send", scopes: [], scopesSource: "decision" },
  ...{ idempotency: "none", envelope: "data", decided: false, pathParameters: [], query: [], headers: [] },
  ...{ hasBody: true, bodyRequired: true, statuses: [204] },
  bodies: [{ mediaType: "multipart/form-data", kind: "multipart" }],
};

const WHOLE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--b--\r\n';

type Wait = (request: IncomingMessage) => Promise<void>;

/** Waits for the client to be gone. */
const untilLeft: Wait = ({ socket }) =>
  new Promise((resolve) => void (socket.closed ? resolve() : socket.once("close", () => resolve())));

interface Seen {
  /** How far requests came. */
  readonly steps: string[];
  readonly port: number;
  spools(): readonly string[];
}

/** Holds each request up before its body is read, and after that. */
async function listen(waits: { readonly before?: Wait; readonly after?: Wait }): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-spools-"));
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  const steps: string[] = [];
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true });
  });
  const route: Route<{ scopes: ReadonlySet<string> }> = {
    operation: OPERATION,
    validators: {},
    readMultipart: async (stream, ...given) => {
      steps.push("read");
      try {
        const files = await readMultipart(stream, ...given);
        if (stream instanceof IncomingMessage) await waits.after?.(stream);
        return files;
      } finally {
        steps.push("done");
      }
    },
    handle: async () => ({ status: 204 }),
  };
  mountRoutes(app, [route], {
    authenticate: () => ({ scopes: new Set<string>() }),
    beforeHandler: ({ raw }) => waits.before?.(raw),
    renderError: () => ({ status: 400, body: {} }),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("expected a port");
  return { steps, port: address.port, spools: () => readdirSync(folder) };
}

async function sendAndLeave(port: number, body: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const headers = [
    "Host: x",
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${WHOLE.length}`,
  ];
  socket.write(`POST /send HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
  // The request is to be there before its client is gone.
  setTimeout(() => socket.destroy(), 50);
}

it.each([
  ["a part of it", WHOLE.slice(0, -20)],
  ["all of it", WHOLE],
])("reading ends, and keeps nothing, when a client sent %s and left", async (_, body) => {
  const seen = await listen({ before: untilLeft });
  await sendAndLeave(seen.port, body);
  await expect.poll(() => seen.steps).toEqual(["read", "done"]);
  await expect.poll(seen.spools).toEqual([]);
});

it("reading ends, and keeps nothing, when a client leaves in its midst", async () => {
  const seen = await listen({});
  await sendAndLeave(seen.port, WHOLE.slice(0, -20));
  await expect.poll(() => seen.steps).toEqual(["read", "done"]);
  await expect.poll(seen.spools).toEqual([]);
});

it("nothing is kept when a client leaves before its request is handled", async () => {
  const seen = await listen({ after: untilLeft });
  await sendAndLeave(seen.port, WHOLE);
  await expect.poll(() => seen.steps).toEqual(["read", "done"]);
  await expect.poll(seen.spools).toEqual([]);
});
