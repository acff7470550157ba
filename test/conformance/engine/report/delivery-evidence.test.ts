// A finding about a webhook shows the delivery: judged against a real server that signs another text than it sends.
import { expect, it } from "vitest";
import { htmlReport } from "../../../../conformance/reporters/html/html-report.ts";
import { markdownSummary } from "../../../../conformance/reporters/markdown.ts";
import { terminalReporter } from "../../../../conformance/reporters/terminal/terminal.ts";
import deliveries from "../../../faults/webhooks/deliveries-and-streams.ts";
import { allChecks, catalogue, judgeServer } from "../../../support/judge.ts";

it("a finding about a signature shows the delivery as received, what is signed, and both signatures", async () => {
  const checks = allChecks.filter(({ id }) => id === "webhooks/signature");
  const report = await judgeServer({ checks, decorate: deliveries.faults["signed-after-parsing"].decorate });
  const finding = report.checks[0]?.findings.find(({ requirement }) => requirement === "WHK-12");
  const delivery = finding?.deliveries[0];
  const { headers, body, signature } = delivery ?? {};
  const [id, time] = [headers?.["webhook-id"], headers?.["webhook-timestamp"]];
  expect(signature?.signed).toBe(`${id}.${time}.${body}`);
  expect(signature?.found.map((one) => `v1,${one}`).join(" ")).toBe(headers?.["webhook-signature"]);
  expect(signature?.expected).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect(signature?.found).not.toContain(signature?.expected);
  expect(Date.parse(delivery?.received_at ?? "")).toBeGreaterThan(Date.parse(report.started_at));
  // Where it came, and the test call that caused it.
  expect(delivery?.receiver).toMatch(/^\/[0-9a-f]+\/\d+$/);
  const created = finding?.exchanges.find(({ operation }) => operation === "createWebhookEndpoint");
  expect(created?.request.body).toContain(delivery?.receiver);
  expect(delivery?.endpoints).toEqual([JSON.parse(created?.response?.body ?? "").data.id]);
  const test = finding?.exchanges.find(({ operation }) => operation === "testWebhookEndpoint");
  expect(test?.response?.body).toContain(JSON.parse(body ?? "").id);
  // Nobody listens there any more: a command listens, and makes another endpoint.
  expect(finding?.receive).toMatch(/^node -e 'require\("http"\)/);
  expect(finding?.receive).toContain('webhook-endpoints/"+');
  expect(finding?.curl.filter((line) => line.includes("/webhook-endpoints"))).toEqual([]);
  // On the time line of the exchanges.
  const exchangeMs = finding?.exchanges[0]?.at_ms ?? Number.POSITIVE_INFINITY;
  expect(delivery?.at_ms).toBeGreaterThan(exchangeMs);
  expect(delivery?.at_ms).toBeLessThan(report.duration_ms);

  let text = "";
  const print = terminalReporter({
    ...{ write: (part: string) => (text += part), live: false, color: false, files: [] },
    clock: { nowMs: () => 0, every: () => () => undefined },
  });
  print({ type: "run-finished", report });
  expect(text).toContain(`webhook-id: ${id}`);
  expect(text).toContain(`signature expected ${signature?.expected}`);
  // Byte for byte, for the blanks count.
  const lines = body?.split("\n") ?? [];
  expect(lines.length).toBeGreaterThan(10);
  expect(text).toContain(lines.map((line) => `            ${line}\n`).join(""));
  const markdown = markdownSummary(report);
  for (const said of [text, markdown]) expect(said).toContain(finding?.receive);
  expect(htmlReport(report, catalogue)).toContain("A receiver and an endpoint, with Node");
  expect(markdown).toContain(`\n\n${body}\n`);
  expect(markdown).toContain(`signature expected: \` ${signature?.expected} \``);
}, 60_000);
