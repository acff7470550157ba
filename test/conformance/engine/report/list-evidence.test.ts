// A long list in a report: its body is cut, and the number of its items is not lost.
import { expect, it } from "vitest";
import { reportExchange } from "../../../../conformance/engine/report/report-finding.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";

const listOf = (count: number): Exchange => {
  const json = {
    items: Array.from({ length: count }, (_, index) => ({ id: `msg_${index}`, text: "x".repeat(300) })),
  };
  return {
    ...{ id: 1, operation: "listMessages", as: "primary", atMs: 0, durationMs: 0, status: 200, json },
    request: { method: "GET", url: "http://x/v1/messages", headers: {} },
    response: { status: 200, headers: {}, text: JSON.stringify(json), json },
  };
};

it("counts the items of a list only where its body is cut", () => {
  expect(reportExchange(listOf(50), new Secrets()).response?.items).toBe(50);
  expect(reportExchange(listOf(2), new Secrets()).response).not.toHaveProperty("items");
});
