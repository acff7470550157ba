// Headers that the contract declares for responses: typed for handlers and callers, sent (each cookie as a header of its own),
// and judged if an option says so. A header is valid if one of the values that its text can be read as is valid.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResponseParts } from "../../../generator/runtime/server/route.ts";
import { compileBeside, type Halves, type Handle, judgingResponses, startHalves } from "./halves.ts";

const SPEC = new URL("../fixtures/response-headers/openapi.yaml", import.meta.url).pathname;

const COOKIES = ["a=1; Path=/; Expires=Thu, 01 Jan 2032 00:00:00 GMT", "b=2; HttpOnly"];

/** The next response of the handler of getLimits. */
let limits: ResponseParts = { status: 410 };
let halves: Halves;
let judging: Halves;

beforeAll(async () => {
  const handlers: Readonly<Record<string, Handle>> = {
    openSession: async () => ({ status: 200, headers: { etag: '"1"' }, cookies: COOKIES, body: {} }),
    getLimits: async () => limits,
  };
  halves = await startHalves(SPEC, { handlers });
  judging = await startHalves(SPEC, { handlers, options: judgingResponses });
}, 60_000);

afterAll(async () => {
  await halves.close();
  await judging.close();
});

it("sends each cookie as a header of its own, and returns them as a list", async () => {
  const client = await halves.connect();
  const response = await client.openSession();
  expect(response).toMatchObject({ status: 200, headers: { etag: '"1"' }, cookies: COOKIES });
  const plain = await fetch(`${halves.baseUrl}/session`);
  expect(plain.headers.getSetCookie()).toEqual(COOKIES);
});

const USE = `
import type { Call } from "./out/runtime/client/call.ts";
import type { OpenSessionResponse } from "./out/generated/types.ts";

const headers = { etag: "1" };
export const right: OpenSessionResponse[] = [
  { status: 200, headers, cookies: ["a=1"], body: {} },
  { status: 200, headers: { ...headers, "x-count": "1", "x-other": "2" }, cookies: [], body: {} },
  { status: 404, body: {} },
  { status: 404, headers: { "x-reason": "gone" }, body: {} },
  { status: 410, headers: { any: "thing" } },
];
export const wrong: OpenSessionResponse[] = [
  // @ts-expect-error: a header that is always there is missing
  { status: 200, headers: { "x-count": "1" }, cookies: ["a=1"], body: {} },
  // @ts-expect-error: there are no headers
  { status: 200, cookies: ["a=1"], body: {} },
  // @ts-expect-error: the cookies are missing
  { status: 200, headers, body: {} },
  // @ts-expect-error: headers are texts
  { status: 404, headers: { "x-reason": 1 }, body: {} },
];

export async function read(call: Call<OpenSessionResponse>): Promise<string> {
  const response = await call;
  if (response.status !== 200) return response.headers["date"] ?? "";
  const etag: string = response.headers.etag;
  // @ts-expect-error: it may be missing
  const count: string = response.headers["x-count"];
  return [etag, count, ...response.cookies].join();
}
`;

it("types them for handlers and callers", () => expect(compileBeside(halves, USE)).toBe(""), 60_000);

describe("headers of a judged response", () => {
  const left = { "x-left": "3" };
  const RIGHT: readonly ResponseParts[] = [
    { status: 204, headers: left },
    { status: 404, headers: { "X-Left": "0", "x-unknown": "any" } },
    {
      status: 204,
      headers: { ...left, "x-policy": "slow", "x-ids": "1, 2", "x-words": "a,1", "x-zip": "07" },
    },
    { status: 204, headers: { ...left, "x-ids": "5", "x-is-full": "null", "x-words": "12" } },
    { status: 204, headers: { ...left, "x-is-full": "false", "x-pair": "b,2", "x-json": "none" } },
    { status: 410 },
    { status: 500, headers: { "x-code": "5" }, body: { code: 5 } },
  ];
  const WRONG: readonly (readonly [string, ResponseParts])[] = [
    ["headers with status 204 at /x-left: expected the property", { status: 204 }],
    ["headers with status 404 at /x-left: expected the property", { status: 404 }],
    [
      "headers with status 204 at /x-left: expected at least 0, found -1",
      { status: 204, headers: { "x-left": "-1" } },
    ],
    [
      'headers with status 204 at /x-left: expected integer, found "constructor"',
      { status: 204, headers: { "x-left": "constructor" } },
    ],
    [
      "headers with status 204 at /x-policy: expected one of",
      { status: 204, headers: { ...left, "x-policy": "1" } },
    ],
    [
      "headers with status 204 at /x-ids: expected at most 2 items",
      { status: 204, headers: { ...left, "x-ids": "1,2,3" } },
    ],
    [
      'headers with status 204 at /x-ids/0: expected integer, found "a"',
      { status: 204, headers: { ...left, "x-ids": "a,2" } },
    ],
    [
      "headers with status 204 at /x-words/1: expected text",
      { status: 204, headers: { ...left, "x-words": "a,-" } },
    ],
    [
      "headers with status 204 at /x-is-full: expected boolean",
      { status: 204, headers: { ...left, "x-is-full": "1" } },
    ],
    [
      "headers with status 204 at /x-zip: expected text",
      { status: 204, headers: { ...left, "x-zip": "123" } },
    ],
    ["headers with status 500 at /x-code: expected the property", { status: 500, body: { code: 5 } }],
    [
      "body with status 500 at /code: expected the property",
      { status: 500, headers: { "x-code": "5" }, body: {} },
    ],
  ];

  it.each(RIGHT)("are valid if one reading of their texts is: %j", async (response) => {
    limits = response;
    expect((await fetch(`${judging.baseUrl}/limits`)).status).toBe(response.status);
    expect((await (await halves.connectJudging()).getLimits()).status).toBe(response.status);
  });

  it.each(WRONG)("are invalid: %s", async (message, response) => {
    limits = response;
    const { status, body } = await judging.get("/limits");
    expect([status, body.message, body.problems.length]).toEqual([
      ...[500, expect.stringContaining(`getLimits: the ${message}`), 1],
    ]);
    await expect((await halves.connectJudging()).getLimits()).rejects.toThrow(`getLimits: the ${message}`);
  });

  it("share a function where they are the same, and are noted where they are not judged", async () => {
    const { responseValidators } = await halves.load("generated/validators/index.js");
    const { "204 headers": first, "4XX headers": second } = responseValidators.getLimits;
    expect(first).toBe(second);
    expect(Object.keys(responseValidators.getLimits)).not.toContain("410 headers");
    expect(halves.remarks.map((remark) => remark.replace(/^.*: note: /, "")).sort()).toEqual([
      "a header is a text: as an object it is not judged",
      "a header is a text: its content is not judged",
    ]);
  });
});
