// How a client proves who it is: every place that a credential can have, alternatives, and credentials together.
import { describe, expect, it } from "vitest";
import {
  basic,
  type Credential,
  inCookie,
  inHeader,
  inQuery,
  proveBy,
} from "../../../../generator/runtime/client/credentials.ts";

const request = (more = {}) => ({
  operation: { id: "read", method: "GET", path: "/", statuses: [200] },
  ...{ url: "http://svc.example/v1/", headers: { accept: "application/json" }, body: undefined, ...more },
});
const all = (given: Partial<Record<"key" | "token" | "session", Credential>>) => ({
  key: inQuery("key", given.key, "api key"),
  token: inHeader("token", given.token, "authorization", "Bearer"),
  session: inCookie("session", given.session, "sid"),
});

describe("a credential", () => {
  it("goes into a query, a header and a cookie", async () => {
    const prove = proveBy(all({ key: "a&b", token: "t", session: "s" }), [["key", "session", "token"]]);
    expect(
      await prove(request({ url: "http://svc.example/?q=1", headers: { cookie: "a=b" } })),
    ).toMatchObject({
      url: "http://svc.example/?q=1&api%20key=a%26b",
      headers: { authorization: "Bearer t", cookie: "a=b; sid=s" },
    });
  });

  it("may be a name and a password in any alphabet", async () => {
    const prove = proveBy({ login: basic("login", { username: "ada", password: "π" }) }, [["login"]]);
    const { headers } = await prove(request());
    expect(headers.authorization).toBe(`Basic ${Buffer.from("ada:π").toString("base64")}`);
  });

  it("is asked for again with each call where it is a function", async () => {
    let times = 0;
    const prove = proveBy(all({ token: async () => `t${++times}` }), [["token"]]);
    await prove(request());
    expect((await prove(request())).headers.authorization).toBe("Bearer t2");
  });

  it("is never told apart by its value", async () => {
    expect(() => all({ token: "line\n" })).toThrow(/^token: expected letters, digits and signs/);
    await expect(proveBy(all({ token: () => "a b" }), [["token"]])(request())).rejects.toThrow(
      /^token: expected letters/,
    );
  });
});

describe("of alternatives", () => {
  const alternatives = [["key", "token"], ["session"], []];

  it.each([
    [
      "the first that is given whole",
      { key: "k", token: "t", session: "s" },
      "?api%20key=k",
      "Bearer t",
      undefined,
    ],
    ["the next where one is missing", { key: "k", session: "s" }, "", undefined, "sid=s"],
    ["none where nothing is given", { key: "k" }, "", undefined, undefined],
  ])("%s is carried", async (_, given, query, authorization, cookie) => {
    const proved = await proveBy(all(given), alternatives)(request());
    expect(proved.url).toBe(`http://svc.example/v1/${query}`);
    expect([proved.headers.authorization, proved.headers.cookie]).toEqual([authorization, cookie]);
  });

  it("those of the operation count more than those of the service", async () => {
    const open = { ...request().operation, security: [[]] };
    const proved = await proveBy(all({ token: "t" }), [["token"]])(request({ operation: open }));
    expect(proved.headers).not.toHaveProperty("authorization");
  });
});
