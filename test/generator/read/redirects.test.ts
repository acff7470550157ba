// Documents of other machines: a redirect is followed on the same machine, and elsewhere only where that is allowed.
import { createServer, type RequestListener } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { loadSpec } from "../../../generator/read/load/load.ts";
import { listen } from "../../support/listen.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const origin = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return origin;
}

const ROOT = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { $ref: ./moved.yaml } }\n`;
const PATHS = `get: { responses: { "200": { description: Fine. } } }\n`;

async function load(target: (other: string) => string, options: { allowRemote?: boolean } = {}) {
  const asked: string[] = [];
  const other = await serve((request, response) => {
    asked.push(request.url ?? "");
    response.end(PATHS);
  });
  const own = await serve((request, response) => {
    if (request.url === "/openapi.yaml") response.end(ROOT);
    else if (request.url === "/moved.yaml") response.writeHead(302, { location: target(other) }).end();
    else if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
    else response.end(PATHS);
  });
  const { documents, unreadable } = await loadSpec(`${own}/openapi.yaml`, options);
  return { asked, count: documents.size, problems: [...unreadable.values()].map(({ message }) => message) };
}

it("follows one on the same machine", async () => {
  expect(await load(() => "/paths.yaml")).toEqual({ asked: [], count: 2, problems: [] });
});

it("asks no other machine that a reference leads to by a redirect, unless that is allowed", async () => {
  const { asked, problems } = await load((other) => `${other}/secret`);
  expect(asked).toEqual([]);
  expect(problems).toEqual([
    expect.stringMatching(/leads to another machine, http:.*; --allow-remote follows it$/),
  ]);
  const allowed = await load((other) => `${other}/secret`, { allowRemote: true });
  expect([allowed.asked, allowed.count, allowed.problems]).toEqual([["/secret"], 2, []]);
});

it.each([
  ["goes round", "/round", "expected at most 5 redirects, found more"],
  [
    "leads to a file",
    "file:///etc/passwd",
    "expected a redirect to http or https, found one to file:///etc/passwd",
  ],
])("gives up one that %s", async (_, location, problem) => {
  expect((await load(() => location)).problems).toEqual([expect.stringContaining(problem)]);
});

it("follows that of the document itself, which somebody has named", async () => {
  const other = await serve((_, response) => void response.end(ROOT.replace("./moved.yaml", "./paths.yaml")));
  const own = await serve((request, response) => {
    if (request.url === "/short") response.writeHead(301, { location: `${other}/openapi.yaml` }).end();
    else response.end(PATHS);
  });
  const { diagnostics, unreadable } = await loadSpec(`${own}/short`);
  expect([diagnostics, [...unreadable]]).toEqual([[], []]);
});
