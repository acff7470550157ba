// Security schemes on both halves: the server hands the credentials that the client sends for an operation to
// `verify`, alternative by alternative, each credential with the type of its scheme.
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileBeside, type Halves, startHalves } from "./halves.ts";

const SPEC = new URL("../fixtures/security/openapi.yaml", import.meta.url).pathname;

let halves: Halves;

const seen = async (_: unknown, { presented }: Readonly<Record<string, unknown>>) => ({
  status: 200,
  body: presented,
});

beforeAll(async () => {
  halves = await startHalves(SPEC, {
    handlers: { common: seen, both: seen, open: seen, first: seen, certified: seen, bothCertified: seen },
    authenticate: async (load) => {
      const { authenticateBy } = await load("runtime/server/credentials.ts");
      const { ApiError: Refusal } = await load("runtime/server/errors.ts");
      const { security } = await load("generated/router.ts");
      const verify = (presented: Readonly<Record<string, unknown>>) => {
        if (Object.values(presented).includes("wrong")) throw new Refusal(401, "unauthorized", "not right");
        if (Object.values(presented).includes("crash")) throw new Error("the store is gone");
        return { scopes: new Set(), presented };
      };
      const tls = ({ headers }: FastifyRequest) => headers["x-certificate"];
      return authenticateBy(security, verify, { others: { tls } });
    },
  });
}, 60_000);

afterAll(() => halves.close());

const login = { username: "ada", password: "a:b ü" };

it.each([
  ["common", { key: "k" }, { key: "k" }],
  ["common", { token: "t" }, { token: "t" }],
  // The first alternative that is whole.
  ["common", { key: "k", token: "t" }, { key: "k" }],
  ["both", { login, device: "d" }, { login, device: "d" }],
  ["both", { login, sid: "s" }, { sid: "s" }],
  ["open", {}, {}],
  ["open", { token: "t", key: "k" }, { token: "t" }],
  // None at all comes last, wherever it is.
  ["first", {}, {}],
  ["first", { token: "t" }, { token: "t" }],
  ["certified", { sid: "s" }, { sid: "s" }],
])("%s with the credentials %j of a client is presented %j", async (operation, credentials, presented) => {
  const client = await halves.connect(credentials);
  expect(await client[operation]()).toMatchObject({ status: 200, body: presented });
  expect((await client[operation]()).body).toEqual(presented);
});

it.each([
  ["/common", {}, "expected credentials (key, or token), found none"],
  ["/common", { authorization: "Basic dDp0" }, "expected credentials (key, or token), found none"],
  ["/common", { authorization: "Bearer " }, "expected credentials (key, or token), found none"],
  ["/common", { "x-key": "wrong" }, "not right"],
  ["/certified", {}, "expected credentials (tls, or sid), found none"],
  ["/both-certified", { authorization: "Bearer t" }, "expected credentials (tls and token), found none"],
  ["/both", { cookie: "other=1" }, "expected credentials (device and login, or sid), found none"],
  [
    "/both?device=d",
    { authorization: "Basic !" },
    "expected credentials (device and login, or sid), found none",
  ],
])("%s with the headers %j is refused", async (path, headers, message) => {
  const { status, body } = await halves.get(path, headers as Record<string, string>);
  expect([status, body.message]).toEqual([401, message]);
});

it("tries the next alternative after credentials that are not right, and no other after a failure", async () => {
  const wrong = await halves.get("/common", { "x-key": "wrong", authorization: "bearer t" });
  expect([wrong.status, wrong.body]).toEqual([200, { token: "t" }]);
  const crash = await halves.get("/common", { "x-key": "crash", authorization: "bearer t" });
  expect([crash.status, crash.body.message]).toEqual([500, "the store is gone"]);
});

it("takes a scheme that has no place in a request from the function that reads it", async () => {
  const headers = { "x-certificate": "c", authorization: "Bearer t" };
  expect((await halves.get("/certified", headers)).body).toEqual({ tls: "c" });
  expect((await halves.get("/both-certified", headers)).body).toEqual({ tls: "c", token: "t" });
});

const USE = `
import type { Credentials } from "./out/generated/router.ts";
import { security } from "./out/generated/router.ts";
import { authenticateBy } from "./out/runtime/server/credentials.ts";

export const authenticate = authenticateBy(security, (credentials: Credentials) => {
  if ("login" in credentials) {
    const { login, device } = credentials;
    return [login.username, login.password, device];
  }
  if ("key" in credentials) return [credentials.key];
  if ("token" in credentials) return [credentials.token];
  // @ts-expect-error: that is of another alternative
  credentials.device;
  return "sid" in credentials ? [credentials.sid] : [];
});
`;

it("hands over what is typed by its scheme", () => expect(compileBeside(halves, USE)).toBe(""), 60_000);
