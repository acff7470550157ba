// Mounted routes on a real Fastify instance: the order of the gates, coercion, and how responses and errors leave.
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { OperationDescription, ParameterDescription } from "../../../../generator/runtime/operation.ts";
import { ApiError, NotImplemented } from "../../../../generator/runtime/server/errors.ts";
import { type MountHooks, mountRoutes } from "../../../../generator/runtime/server/fastify.ts";
import type { RequestParts, Route } from "../../../../generator/runtime/server/route.ts";
import type { Validator } from "../../../../generator/runtime/validation/problem.ts";

interface Caller {
  readonly scopes: ReadonlySet<string>;
}

const parameter = (name: string, type: ParameterDescription["type"], more = {}): ParameterDescription => ({
  ...{ name, type, required: false, schema: {} },
  ...more,
});

const BASE: OperationDescription = {
  ...{ id: "echo", tag: "t", method: "POST", path: "/rooms/{a-b}:send/{id}", scopes: ["write"] },
  ...{ scopesSource: "decision", idempotency: "none", envelope: "data", decided: false },
  pathParameters: [
    parameter("id", "string", { required: true }),
    parameter("a-b", "integer", { required: true }),
  ],
  query: [
    parameter("limit", "integer"),
    parameter("flag", "boolean"),
    parameter("names", "list", { items: "string" }),
    parameter("ranks", "list", { items: "integer", explode: true }),
  ],
  headers: [parameter("idempotency-key", "string")],
  ...{ hasBody: true, bodyRequired: true, statuses: [200] },
};

const rejects =
  (pointer: string): Validator =>
  () => [{ pointer, code: "bad", message: "expected good, found bad" }];

const order: string[] = [];

function route(
  over: Partial<OperationDescription>,
  handle: Route<Caller>["handle"],
  validators = {},
): Route<Caller> {
  return { operation: { ...BASE, ...over }, validators, handle };
}

const echo: Route<Caller>["handle"] = async (request: RequestParts) => ({ status: 200, body: request });
const plain = {
  method: "GET",
  pathParameters: [],
  query: [],
  headers: [],
  hasBody: false,
  bodyRequired: false,
};

const ROUTES: readonly Route<Caller>[] = [
  route({}, echo),
  route({ ...plain, id: "none", path: "/none" }, async () => ({
    status: 204,
    headers: { "x-note": "gone" },
  })),
  route({ ...plain, id: "stub", path: "/stub" }, async () => {
    throw new NotImplemented("stub");
  }),
  route({ ...plain, id: "crash", path: "/crash" }, async () => {
    throw new Error("a secret of the server");
  }),
  route({ id: "checked", path: "/checked/{a-b}/{id}" }, echo, {
    path: rejects("/id"),
    query: rejects("/limit"),
    headers: rejects("/idempotency-key"),
    body: rejects("/x"),
  }),
];

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ genReqId: () => "req_1" });
  mountRoutes<Caller>(
    app,
    ROUTES,
    {
      authenticate(request) {
        order.push("authenticate");
        const key = request.headers["x-api-key"];
        if (key === undefined) throw new ApiError(401, "unauthorized", "send a key");
        return { scopes: new Set(String(key).split(",")) };
      },
      beforeHandler() {
        order.push("beforeHandler");
      },
      renderError(error) {
        if (!(error instanceof ApiError)) return { status: 500, body: { code: "internal_error" } };
        const { status, code, message, extra } = error;
        return { status, headers: { "x-code": code }, body: { code, message, ...extra } };
      },
    },
    { prefix: "/v1" },
  );
  await app.ready();
});

afterAll(() => app.close());

const send = (over: Readonly<Record<string, unknown>> = {}) =>
  app.inject({
    method: "POST",
    url: "/v1/rooms/7:send/x%20y",
    headers: { "x-api-key": "write", "content-type": "application/json" },
    payload: '{"x":1}',
    ...over,
  });

describe("a mounted route", () => {
  it("hands the handler typed parts, and nothing that is not declared", async () => {
    const response = await send({
      url: "/v1/rooms/7:send/x%20y?limit=5&flag=true&names=a,b&names=c&ranks=1&ranks=2&other=1",
      headers: {
        "x-api-key": "write",
        "content-type": "application/json",
        "idempotency-key": "k",
        "x-other": "1",
      },
    });
    expect(response.json()).toEqual({
      path: { "a-b": 7, id: "x y" },
      query: { limit: 5, flag: true, names: ["a", "b", "c"], ranks: [1, 2] },
      headers: { "idempotency-key": "k" },
      body: { x: 1 },
    });
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.headers["x-request-id"]).toBe("req_1");
  });

  it.each([
    ["limit=five", { limit: "five" }],
    ["limit=", { limit: "" }],
    ["limit=1.0", { limit: "1.0" }],
    ["limit=99999999999999999999", { limit: "99999999999999999999" }],
    ["flag=yes", { flag: "yes" }],
    ["names=", { names: [] }],
    ["ranks=1,2", { ranks: ["1,2"] }],
  ])("leaves %s for the validator to judge", async (query, want) => {
    expect((await send({ url: `/v1/rooms/7:send/x?${query}` })).json().query).toEqual(want);
  });

  it("answers without a body when there is none", async () => {
    const response = await send({ method: "GET", url: "/v1/none", payload: undefined });
    expect([response.statusCode, response.body, response.headers["x-note"]]).toEqual([204, "", "gone"]);
  });

  it("asks who is calling before it reads anything else", async () => {
    order.length = 0;
    const response = await send({ headers: { "content-type": "application/json" }, payload: "no json" });
    expect(response.statusCode).toBe(401);
    expect(response.headers["x-request-id"]).toBe("req_1");
    expect(order).toEqual(["authenticate"]);
  });

  it("asks for scopes before it validates", async () => {
    order.length = 0;
    const response = await send({
      url: "/v1/checked/1/2",
      headers: { "x-api-key": "read" },
      payload: undefined,
    });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: "missing_scope", missingScopes: ["write"] });
    expect(order).toEqual(["authenticate"]);
  });

  it("names every problem of every part at once", async () => {
    const response = await send({ url: "/v1/checked/1/2?limit=1&limit=2" });
    expect(response.statusCode).toBe(400);
    expect(
      response
        .json()
        .problems.map(
          (problem: { in: string; pointer: string; code: string }) =>
            problem.in + problem.pointer + problem.code,
        ),
    ).toEqual(["path/idbad", "query/limitrepeated", "headers/idempotency-keybad", "body/xbad"]);
  });

  it.each([
    ["broken JSON", { payload: "{" }, "the body is not JSON"],
    [
      "no body",
      { payload: undefined, headers: { "x-api-key": "write" } },
      "body /: expected a JSON body, found none",
    ],
    ["an empty body", { payload: "" }, "body /: expected a JSON body, found none"],
  ])("refuses %s with 400", async (_, over, message) => {
    const response = await send(over);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(message);
  });

  it.each(["text/csv", "text/plain"])("refuses %s with 415", async (type) => {
    const response = await send({ headers: { "x-api-key": "write", "content-type": type } });
    expect(response.statusCode).toBe(415);
  });

  it("keeps a property named __proto__ an ordinary property", async () => {
    const response = await send({ payload: '{"__proto__":{"polluted":true}}' });
    expect(response.body).toContain('"__proto__":{"polluted":true}');
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("says 501 for a handler that nobody wrote yet", async () => {
    const response = await send({ method: "GET", url: "/v1/stub", payload: undefined });
    expect([response.statusCode, response.json().code]).toEqual([501, "not_implemented"]);
  });

  it("gives whatever else a handler throws to the renderer", async () => {
    const response = await send({ method: "GET", url: "/v1/crash", payload: undefined });
    expect([response.statusCode, response.body]).toEqual([500, '{"code":"internal_error"}']);
  });

  it("renders unknown routes like every other error", async () => {
    const response = await send({ url: "/v1/nowhere?q=1" });
    expect([response.statusCode, response.json().message]).toEqual([404, "no such route: POST /v1/nowhere"]);
  });
});

describe("hooks that wait", () => {
  const mounted = async (hooks: Partial<MountHooks<Caller>>) => {
    const waiting = Fastify();
    onTestFinished(() => waiting.close());
    const whole: MountHooks<Caller> = {
      authenticate: async () => ({ scopes: new Set(["write"]) }),
      renderError: (error) => ({ status: error instanceof ApiError ? error.status : 500, body: {} }),
      ...hooks,
    };
    mountRoutes<Caller>(waiting, ROUTES, whole);
    return waiting.inject({ method: "POST", url: "/rooms/7:send/x", payload: { x: 1 } });
  };

  it("are waited for before the handler runs", async () => {
    const passed: string[] = [];
    const response = await mounted({
      beforeHandler: async () => {
        await new Promise(setImmediate);
        passed.push("beforeHandler");
      },
      checkBody: () => passed.push("checkBody"),
    });
    expect([response.statusCode, passed]).toEqual([200, ["beforeHandler", "checkBody"]]);
  });

  it.each([
    ["authenticate", { authenticate: () => Promise.reject(new ApiError(401, "unauthorized", "no")) }, 401],
    ["beforeHandler", { beforeHandler: () => Promise.reject(new ApiError(429, "rate_limited", "no")) }, 429],
  ])("refuse by rejecting: %s", async (_, hooks, status) => {
    expect((await mounted(hooks)).statusCode).toBe(status);
  });

  it("may refuse a body that the validators would accept", async () => {
    const checkBody = () => {
      throw new ApiError(400, "invalid_request", "no");
    };
    expect((await mounted({ checkBody })).statusCode).toBe(400);
  });
});

describe("several mounts", () => {
  const hooks = (name: string): MountHooks<Caller> => ({
    authenticate: () => ({ scopes: new Set(["write"]) }),
    renderError: (error) => ({
      status: error instanceof ApiError ? error.status : 500,
      body: { by: name },
    }),
    checkBodyText: (text) => {
      if (text.includes(name)) throw new ApiError(422, "own", "what this mount refuses");
    },
  });
  const items = (name: string) => [
    route({ ...plain, id: "list", path: "/items" }, async () => ({ status: 200, body: { by: name } })),
    route({ ...plain, id: "add", method: "POST", path: "/items", hasBody: true }, async ({ body }) => ({
      status: 201,
      body: { by: name, body },
    })),
  ];

  async function judge(app: FastifyInstance): Promise<void> {
    for (const name of ["one", "two"]) {
      const got = await app.inject({ method: "GET", url: `/${name}/items` });
      expect([got.statusCode, got.json()]).toEqual([200, { by: name }]);
      const unknown = await app.inject({ method: "GET", url: `/${name}/nothing` });
      expect(unknown.statusCode).toBe(404);
      const other = name === "one" ? "two" : "one";
      const post = (payload: object) => app.inject({ method: "POST", url: `/${name}/items`, payload });
      expect((await post({ for: other })).json()).toEqual({ by: name, body: { for: other } });
      const refused = await post({ for: name });
      expect([refused.statusCode, refused.json()]).toEqual([422, { by: name }]);
    }
  }

  it("stand side by side on one instance", async () => {
    const app = Fastify();
    mountRoutes(app, items("one"), hooks("one"), { prefix: "/one" });
    mountRoutes(app, items("two"), hooks("two"), { prefix: "/two" });
    await judge(app);
    expect((await app.inject("/two/nothing")).json()).toEqual({ by: "two" });
  });

  it("stand in scopes of one instance", async () => {
    const app = Fastify();
    for (const name of ["one", "two"]) {
      app.register((scope, _, done) => {
        mountRoutes(scope, items(name), hooks(name), { prefix: `/${name}` });
        done();
      });
    }
    await judge(app);
  });

  it("stand in scopes that have prefixes of their own", async () => {
    const app = Fastify();
    for (const name of ["one", "two"]) {
      app.register(
        (scope, _, done) => {
          mountRoutes(scope, items(name), hooks(name));
          done();
        },
        { prefix: `/${name}` },
      );
    }
    await judge(app);
  });
});

it("an operation of HEAD is beside one of GET", async () => {
  const app = Fastify();
  const routeOf = (id: string, method: string): Route<Caller> =>
    route({ ...plain, id, method, path: "/items" }, async () => ({ status: 200, headers: { "x-by": id } }));
  mountRoutes(app, [routeOf("list", "GET"), routeOf("peek", "HEAD")], {
    authenticate: () => ({ scopes: new Set(["write"]) }),
    renderError: () => ({ status: 500, body: {} }),
  });
  expect((await app.inject({ method: "HEAD", url: "/items" })).headers["x-by"]).toBe("peek");
  expect((await app.inject({ method: "GET", url: "/items" })).headers["x-by"]).toBe("list");
});
