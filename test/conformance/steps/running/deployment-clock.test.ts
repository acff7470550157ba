// Times on a server whose responses have no Date header: a ticket is judged by messages, and a message by tickets.
import { describe, expect, it } from "vitest";
import type { Report } from "../../../../conformance/engine/report/report.ts";
import noDate from "../../../differences/servers/wire.ts";
import messages from "../../../faults/messages/shown-messages.ts";
import tickets from "../../../faults/realtime-opening/tickets.ts";
import type { Fault } from "../../../faults/tools/fault.ts";
import { openProxy } from "../../../proxy-mutants/proxy.ts";
import { allChecks, judgeServer } from "../../../support/judge.ts";

const undated = noDate.find(({ name }) => name === "servers/no-response-has-a-date");
const asked = ["messages/created-at", "realtime-opening/tickets", "realtime-opening/expired-ticket"];
const checks = allChecks.filter(({ id }) => asked.includes(id));

const judge = (fault?: Fault): Promise<Report> =>
  judgeServer({
    checks,
    ...(fault !== undefined && { decorate: fault.decorate }),
    between: (url) => openProxy(url, undated?.make() ?? {}),
  });

const outcomes = (report: Report): Record<string, string> =>
  Object.fromEntries(report.checks.map(({ id, outcome }) => [id, outcome]));

const passed = Object.fromEntries(asked.map((id) => [id, "pass"]));

describe.concurrent("a server whose responses have no Date header", () => {
  it("is judged", async () => {
    expect(outcomes(await judge())).toEqual(passed);
  });

  it.each([
    ["messages of another hour", messages.faults["created-at-in-local-time"], "messages/created-at"],
    ["tickets without an end", tickets.faults["expired-ticket-connects"], "realtime-opening/expired-ticket"],
  ] as const)("turns red for %s", async (_, fault, check) => {
    expect(outcomes(await judge(fault))[check]).toBe("fail");
  });

  it("blames tickets of another lifetime, and takes a file in place of them for messages", async () => {
    const found = outcomes(await judge(tickets.faults["lifetime-in-milliseconds"]));
    expect(found).toMatchObject({
      "realtime-opening/tickets": "fail",
      "messages/created-at": "pass",
    });
  });
});
