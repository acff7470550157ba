// Generated clients against a real server on a free port: how requests are built and answers read.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeAs, writeJson } from "../../../../generator/runtime/client/bodies/write-body.ts";
import { type ClientRequest, createCaller } from "../../../../generator/runtime/client/client.ts";
import { UnexpectedResponse } from "../../../../generator/runtime/client/client-errors.ts";
import { inHeader, proveBy } from "../../../../generator/runtime/client/credentials.ts";
import type { CallDescription } from "../../../../generator/runtime/client/description.ts";
import {
  jsonPair,
  listPair,
  listPairs,
  objectPairs,
  queryOf,
  textPair,
} from "../../../../generator/runtime/client/encode.ts";
import { listen } from "../../../support/listen.ts";

const OPERATION: CallDescription = {
  ...{ id: "send", method: "POST", path: "/rooms/{id}", idempotencyKey: "optional" },
  query: queryOf({ q: textPair, names: listPair, ranks: listPairs, deep: objectPairs, raw: jsonPair }),
  body: writeAs("application/json", writeJson),
  statuses: [200, 404],
  security: [[inHeader("apiKey", "x-api-key")]],
};

let server: Server;
let baseUrl: string;
let received: (request: IncomingMessage, body: string, response: ServerResponse) => void;
const json =
  (status: number, body: unknown) => (_: IncomingMessage, __: string, response: ServerResponse) => {
    response
      .writeHead(status, { "content-type": "application/json", "x-many": ["a", "b"] })
      .end(JSON.stringify(body));
  };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => received(request, body, response));
  });
  baseUrl = `${await listen(server)}/v1/`;
});

afterAll(() => server.close());

describe("a generated client", () => {
  it("asks for a body that is required, and for no parameters that are all optional", () => {
    const parameters: ClientRequest<{ query: { constructor?: number }; headers: { a?: string } }> = {};
    const optional: ClientRequest<{ body?: { a: string } }> = {};
    // @ts-expect-error: a body without properties is one as well
    const body: ClientRequest<{ body: { a?: string } }> = {};
    // @ts-expect-error: one of them is required
    const query: ClientRequest<{ query: { a?: string; b: string } }> = {};
    expect([parameters, optional, body, query]).toEqual([{}, {}, {}, {}]);
  });

  it("sends path, query, headers and body as the contract says", async () => {
    let seen: unknown;
    received = (request, body, response) => {
      const { "x-api-key": key, "idempotency-key": once, "content-type": type, accept } = request.headers;
      seen = { method: request.method, url: request.url, key, once, type, accept, body };
      json(200, {})(request, body, response);
    };
    const call = createCaller({ baseUrl }, proveBy({ apiKey: "svc_sk_1" }, ["apiKey"]));
    await call(OPERATION, {
      path: { id: "a/b c" },
      query: { q: "x&y", names: ["a,b", "c"], ranks: [1, 2], deep: { k: "v" }, raw: { a: [1] } },
      headers: { "idempotency-key": "k" },
      body: { text: "hi" },
    });
    expect(seen).toEqual({
      method: "POST",
      url: "/v1/rooms/a%2Fb%20c?q=x%26y&names=a%2Cb,c&ranks=1&ranks=2&deep[k]=v&raw=%7B%22a%22%3A%5B1%5D%7D",
      ...{
        key: "svc_sk_1",
        once: "k",
        type: "application/json",
        accept: "application/json",
        body: '{"text":"hi"}',
      },
    });
  });

  it("returns every declared status with its headers", async () => {
    received = json(404, { error: "gone" });
    const result = await createCaller({ baseUrl })(OPERATION, { path: { id: "1" } });
    expect(result).toMatchObject({ status: 404, body: { error: "gone" }, headers: { "x-many": "a, b" } });
  });

  it("returns no body where there is none", async () => {
    received = (_, __, response) => response.writeHead(200).end();
    expect(await createCaller({ baseUrl })(OPERATION, { path: { id: "1" } })).not.toHaveProperty("body");
  });

  it.each([
    [
      "an undeclared status",
      json(418, { teapot: true }),
      'send: expected status 200, 404, found 418: {"teapot":true}',
    ],
    [
      "a body that is not JSON",
      (_: IncomingMessage, __: string, response: ServerResponse) =>
        response.writeHead(200, { "content-type": "application/json" }).end("<html>"),
      "send: expected JSON with status 200, found other text: <html>",
    ],
  ])("throws for %s and keeps what arrived", async (_, how, message) => {
    received = how as typeof received;
    const error = await createCaller({ baseUrl })(OPERATION, { path: { id: "1" } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UnexpectedResponse);
    expect(error).toMatchObject({ message, operationId: "send", text: expect.stringMatching(/teapot|html/) });
  });

  it("refuses to send a request without a path parameter", async () => {
    await expect(createCaller({ baseUrl })(OPERATION, { path: { id: "" } })).rejects.toThrow(
      'send: path.id: expected an id, found ""',
    );
  });

  it("gives up after its time and when it is told to", async () => {
    received = () => undefined;
    const call = createCaller({ baseUrl, timeoutMs: 50 });
    await expect(call(OPERATION, { path: { id: "1" } })).rejects.toThrow(/timeout/i);
    const stopped = call(
      OPERATION,
      { path: { id: "1" } },
      { signal: AbortSignal.abort(new Error("stopped")) },
    );
    await expect(stopped).rejects.toThrow("stopped");
  });

  it("lets a wrapper send again", async () => {
    let times = 0;
    received = (request, body, response) => {
      times += 1;
      json(times === 1 ? 503 : 200, { times })(request, body, response);
    };
    const call = createCaller({
      baseUrl,
      async send(request, next) {
        const first = await next(request);
        return first.status === 503 ? next(request) : first;
      },
    });
    expect(await call(OPERATION, { path: { id: "1" } })).toMatchObject({ status: 200, body: { times: 2 } });
  });
});
