// How a client authenticates: credentials in each place of a request, alternatives, and several credentials together.
import { describe, expect, it } from "vitest";
import {
  type BasicCredential,
  basic,
  type Credential,
  inCookie,
  inHeader,
  inQuery,
  proveBy,
} from "../../../../generator/runtime/client/credentials.ts";
import type { CallDescription } from "../../../../generator/runtime/client/description.ts";

const key = inQuery("key", "api key");
const token = inHeader("token", "authorization", "Bearer");
const session = inCookie("session", "sid");
const login = basic("login");

type Security = NonNullable<CallDescription["security"]>;

const request = (security: Security, more = {}) => ({
  operation: { id: "read", method: "GET", path: "/", statuses: [200], security },
  ...{ url: "http://svc.example/v1/", headers: { accept: "application/json" }, body: undefined, ...more },
});
const prove = (given: Readonly<Record<string, Credential | BasicCredential>>) =>
  proveBy(given, ["key", "token", "session", "login"]);

describe("a credential", () => {
  it("goes into a query, a header and a cookie", async () => {
    const asked = request([[key, session, token]], {
      ...{ url: "http://svc.example/?q=1", headers: { cookie: "a=b" } },
    });
    expect(await prove({ key: "a&b", token: "t", session: "s" })(asked)).toMatchObject({
      url: "http://svc.example/?q=1&api%20key=a%26b",
      headers: { authorization: "Bearer t", cookie: "a=b; sid=s" },
    });
  });

  it("may be a name and a password in any alphabet", async () => {
    const { headers } = await prove({ login: { username: "ada", password: "π" } })(request([[login]]));
    expect(headers.authorization).toBe(`Basic ${Buffer.from("ada:π").toString("base64")}`);
  });

  it("is requested again for each call if it is a function", async () => {
    let times = 0;
    const proved = prove({ token: async () => `t${++times}` });
    await proved(request([[token]]));
    expect((await proved(request([[token]]))).headers.authorization).toBe("Bearer t2");
  });

  it("is refused if the server would read another value", async () => {
    await expect(prove({ session: "a;b" })(request([[session]]))).rejects.toThrow(
      'session: expected a text without ; , " and \\',
    );
    const named = { login: { username: "a:b", password: "c" } };
    await expect(prove(named)(request([[login]]))).rejects.toThrow(
      "login: expected a username without a colon",
    );
  });

  it("is refused without its value in the message", async () => {
    expect(() => prove({ token: "line\n" })).toThrow(
      /^token: expected letters, digits and signs without a space or line break around them$/,
    );
    await expect(prove({ token: () => "a b" })(request([[token]]))).rejects.toThrow(
      /^token: expected letters/,
    );
  });
});

describe("of alternatives", () => {
  const alternatives = [[key, token], [session], []];

  it.each([
    [
      "the first whose credentials are all given",
      { key: "k", token: "t", session: "s" },
      "?api%20key=k",
      "Bearer t",
      undefined,
    ],
    ["the next where one is missing", { key: "k", session: "s" }, "", undefined, "sid=s"],
    ["none where nothing is given", { key: "k" }, "", undefined, undefined],
  ])("%s is carried", async (_, given, query, authorization, cookie) => {
    const proved = await prove(given)(request(alternatives));
    expect(proved.url).toBe(`http://svc.example/v1/${query}`);
    expect([proved.headers.authorization, proved.headers.cookie]).toEqual([authorization, cookie]);
  });

  it("the one without credentials is the last, wherever it is declared", async () => {
    const { headers } = await prove({ token: "t" })(request([[], [token]]));
    expect(headers.authorization).toBe("Bearer t");
  });

  it("none is carried where the operation asks for none", async () => {
    expect((await prove({ token: "t" })(request([]))).headers).not.toHaveProperty("authorization");
  });
});
