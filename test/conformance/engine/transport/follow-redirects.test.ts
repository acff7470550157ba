// Following redirects, and stopping at those that lead nowhere.
import { expect, it } from "vitest";
import { followed } from "../../../../conformance/engine/transport/follow-redirects.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";

/** Answers by address: where it leads, or nothing where it ends. */
function web(redirects: Readonly<Record<string, string>>) {
  const asked: [string, boolean][] = [];
  const get = async (url: string, isElsewhere: boolean): Promise<Exchange> => {
    const whole = new URL(url, "https://a.example").href;
    asked.push([whole, isElsewhere]);
    const location = redirects[whole];
    const status = location === undefined ? 200 : 302;
    const headers: Record<string, string> = location === undefined ? {} : { location };
    return {
      id: 1,
      operation: "download",
      as: "none",
      atMs: 0,
      durationMs: 0,
      request: { method: "GET", url: whole, headers: {} },
      response: { status, headers, text: "", json: undefined },
      status,
      json: undefined,
    };
  };
  return { asked, get };
}

it("follows relative and absolute addresses, and says which are elsewhere", async () => {
  const { asked, get } = web({
    "https://a.example/openapi.json": "archive/2026-01-01.json",
    "https://a.example/archive/2026-01-01.json": "https://b.example/contract",
  });
  expect((await followed("/openapi.json", get)).status).toBe(200);
  expect(asked).toEqual([
    ["https://a.example/openapi.json", false],
    ["https://a.example/archive/2026-01-01.json", false],
    ["https://b.example/contract", true],
  ]);
});

it("ends with the redirect of a circle, or one that leads nowhere", async () => {
  const circle = web({ "https://a.example/x": "/x" });
  expect((await followed("/x", circle.get)).status).toBe(302);
  expect(circle.asked).toHaveLength(6);
  expect((await followed("/x", web({ "https://a.example/x": "http://[" }).get)).status).toBe(302);
});
