// Headers that responses declare: typed for handlers and callers, and carried, each cookie as a header of its own.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Halves, startHalves } from "./halves.ts";
import { STRICTEST } from "./strictest.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const SPEC = new URL("./fixtures/response-headers/openapi.yaml", import.meta.url).pathname;

const COOKIES = ["a=1; Path=/; Expires=Thu, 01 Jan 2032 00:00:00 GMT", "b=2; HttpOnly"];

let halves: Halves;

beforeAll(async () => {
  halves = await startHalves(SPEC, {
    handlers: {
      openSession: async () => ({ status: 200, headers: { etag: '"1"' }, cookies: COOKIES, body: {} }),
    },
  });
}, 60_000);

afterAll(() => halves.close());

it("sends each cookie as a header of its own, and hands them over one by one", async () => {
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

it("types them for handlers and callers", () => {
  writeFileSync(join(halves.folder, "use.ts"), USE);
  writeFileSync(join(halves.folder, "tsconfig.json"), STRICTEST(["use.ts"]));
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  const ran = spawnSync(process.execPath, [compiler, "-p", halves.folder], { encoding: "utf8" });
  expect(ran.stdout).toBe("");
}, 60_000);
