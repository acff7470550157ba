// The part of an exchange that is kept for the report.
import { expect, it } from "vitest";
import { cutText } from "../../../conformance/engine/report/cut.ts";
import { asEvidence } from "../../../conformance/exchange/as-evidence.ts";
import type { Exchange } from "../../../conformance/exchange/exchange.ts";
import { Secrets } from "../../../conformance/leaks/secrets.ts";

const exchangeWith = (text: string): Exchange => ({
  ...{ id: 1, operation: "getMessage", as: "primary", atMs: 0, durationMs: 1, status: 200, json: {} },
  request: { method: "GET", url: "http://x/", headers: {} },
  response: { status: 200, headers: {}, text, json: {} },
});

it("keeps an exchange of usual size as it is", () => {
  const exchange = exchangeWith("x".repeat(100_000));
  expect(asEvidence(exchange)).toBe(exchange);
});

it("keeps of a large response what a report shows of it", () => {
  const text = `${"x".repeat(7_995)}a secret of the run${"y".repeat(1_000_000)}`;
  const secrets = new Secrets();
  secrets.add("a secret of the run", "key");
  const { json, response } = asEvidence(exchangeWith(text));
  expect([json, response?.json]).toEqual([undefined, undefined]);
  expect(response?.text.length).toBeLessThan(30_000);
  expect(cutText(response?.text ?? "", secrets, response?.textLength)).toBe(cutText(text, secrets));
});
