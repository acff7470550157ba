// A finding about realtime shows what happened on one time line, and how to open the same connection: judged against a real
// server whose tickets open more than one connection.
import { expect, it } from "vitest";
import { htmlReport } from "../../../../conformance/reporters/html/html-report.ts";
import { markdownSummary } from "../../../../conformance/reporters/markdown.ts";
import { terminalReporter } from "../../../../conformance/reporters/terminal/terminal.ts";
import tickets from "../../../faults/realtime-opening/tickets.ts";
import frames from "../../../faults/realtime-stream/event-frames-and-webhooks.ts";
import connections from "../../../faults/world/connections.ts";
import { allChecks, catalogue, judgeServer } from "../../../support/judge.ts";

it("shows the opening, the frames between the exchanges, and a command that connects", async () => {
  const checks = allChecks.filter(({ id }) => id === "realtime-opening/single-use-race");
  const report = await judgeServer({ checks, decorate: tickets.faults["ticket-race"].decorate });
  const [finding] = report.checks[0]?.findings ?? [];
  expect(finding?.exchanges.map(({ operation }) => operation)).toContain("openRealtimeConnection");
  expect(finding?.connect).toMatch(/^node -e 'fetch\(".*\/v1\/realtime\/connections"/);

  let text = "";
  const print = terminalReporter({
    ...{ write: (part: string) => (text += part), live: false, color: false, files: [] },
    clock: { nowMs: () => 0, every: () => () => undefined },
  });
  print({ type: "run-finished", report });
  for (const said of [text, markdownSummary(report)]) {
    expect(said).toMatch(/\+0 ms {2}#\d+ POST \/v1\/realtime\/connections as primary/);
    expect(said).toMatch(/ ms {2}connection \d+ received: \{"type":"hello"/);
    expect(said).toContain(finding?.connect);
  }
  expect(text).toContain("  timeline  ");
  expect(htmlReport(report, catalogue)).toContain("The same connection, with Node");
}, 60_000);

it("shows what led to an event that a check of the whole run judges: the opening, the message and the frame before", async () => {
  const checks = allChecks.filter(({ id }) => ["events/envelope", "realtime-stream/frames"].includes(id));
  const report = await judgeServer({
    checks,
    decorate: frames.faults["updates-are-delivered-too"].decorate,
    effort: "quick",
  });
  const findings = report.checks.flatMap((check) => check.findings);
  expect(findings.map(({ requirement }) => requirement)).toEqual(["RTS-12", "RTS-31"]);
  for (const { exchanges, frames, connect } of findings) {
    expect(exchanges.map(({ operation }) => operation)).toEqual(["openRealtimeConnection", "createMessage"]);
    const events = frames.map(({ text }) => JSON.parse(text).payload);
    expect(events.map(({ type }) => type)).toEqual(["message.created", "message.updated"]);
    expect(exchanges[1]?.response?.body).toContain(`"${events[1].data.object.id}"`);
    expect(connect).toMatch(/^node -e /);
  }
}, 60_000);

it("shows of a handshake with several subprotocols only the connection that it was to open", async () => {
  const checks = allChecks.filter(({ id }) => id === "realtime-opening/subprotocol");
  const { decorate } = connections.faults["second-line-of-subprotocols-unread"];
  // By the seed each protocol has a line of its own where it is the second of two.
  const report = await judgeServer({ checks, decorate, seed: 2 });
  const [finding] = report.checks[0]?.findings ?? [];
  expect(finding?.message).toBe(
    "the server did not select the subprotocol of a ticket that was offered in the second of two Sec-WebSocket-Protocol header lines, or sent no hello",
  );
  expect(new Set(finding?.frames.map(({ connection }) => connection)).size).toBe(1);
  expect(finding?.exchanges.map(({ operation }) => operation)).toEqual(["openRealtimeConnection"]);
}, 60_000);
