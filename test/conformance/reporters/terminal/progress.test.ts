// The progress of a run, in a terminal and in a log.
import { describe, expect, it } from "vitest";
import type { CheckResult } from "../../../../conformance/engine/report/report.ts";
import type { Planned } from "../../../../conformance/engine/run/plan/plan-check.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";
import { progressReporter, timeLeft } from "../../../../conformance/reporters/terminal/progress.ts";
import { painter } from "../../../../conformance/reporters/wording/printable.ts";
import { sampleReport } from "../sample-report.ts";

const [sample] = sampleReport.checks;
if (sample === undefined) throw new Error("the sample report has no check");
const passed: CheckResult = { ...sample, id: "calls/read", outcome: "pass", findings: [] };

/** A run of so many checks, of which all but the unplanned ones run; its clock moves by hand. */
function begin(
  { live, problem }: { readonly live: boolean; readonly problem?: { found: string; advice: string } },
  ids: readonly string[],
) {
  let [text, ms, stopped] = ["", 0, false];
  const timers: { readonly ms: number; readonly run: () => void; next: number }[] = [];
  const tell = progressReporter({
    write: (part) => (text += part),
    live,
    paint: painter(false),
    clock: {
      nowMs: () => ms,
      every(period, run) {
        timers.push({ ms: period, run, next: period });
        return () => (stopped = true);
      },
    },
  });
  const planned = ids.map((id): Planned => {
    const check = { id, area: "calls", title: id, requirements: [], capabilities: [], run: async () => {} };
    return id === "not/run"
      ? { check, runs: false, outcome: "untestable", reason: "x" }
      : { check, runs: true };
  });
  const profile = resolveProfile({ base_url: "http://a", keys: { primary: "k" } }, {});
  tell({ type: "run-started", planned, profile, notes: [], seed: 1, effort: "standard", problem });
  let done = 0;
  return {
    start: (id: string) => tell({ type: "check-started", id }),
    keep: (id: string) => tell({ type: "check-ran", id }),
    finish(result: CheckResult, requests = 0) {
      tell({ type: "check-started", id: result.id });
      tell({ type: "check-finished", result, done: ++done, total: ids.length, requests });
    },
    pass(duration: number) {
      ms += duration;
      for (const timer of timers.filter(({ next }) => next <= ms)) {
        timer.next += timer.ms;
        timer.run();
      }
    },
    end: () => tell({ type: "run-finished", report: sampleReport }),
    said: () => text,
    stopped: () => stopped,
  };
}

describe("in a terminal", () => {
  it("a failure is shown at once, above the line of progress", () => {
    const run = begin({ live: true }, ["calls/read", "messages/create", "messages/other"]);
    run.finish(passed);
    expect(run.said()).not.toContain("\n");
    run.finish({ ...sample, id: "messages/create" });
    expect(run.said()).toMatch(/FAIL messages\/create MSG-01 \(MUST\) .+\n\r\S*\s+2\/3 {2}1 failed/);
    expect(run.said().split("\n").length).toBeLessThan(6);
  });

  it("the line says how long it still takes, and goes away at the end", () => {
    const run = begin({ live: true }, ["calls/a", "calls/b", "calls/c", "calls/d"]);
    // A check of this area sends some sixty requests.
    for (const id of ["calls/a", "calls/b"]) run.finish({ ...passed, id }, 150);
    run.pass(60_000);
    expect(run.said()).toMatch(/2\/4 {2}about 1 min left$/);
    run.end();
    expect(run.said()).toMatch(/\r\S*$/);
    expect(run.stopped()).toBe(true);
  });
});

describe("in a log", () => {
  it("a line a minute says how far the run is, and what failed", () => {
    const run = begin({ live: false }, ["calls/a", "messages/create", "calls/c", "not/run"]);
    run.finish({ ...passed, id: "calls/a" });
    run.finish({ ...sample, id: "messages/create" });
    run.pass(30_000);
    expect(run.said()).toBe("");
    run.pass(30_000);
    expect(run.said()).toMatch(/^ {2}1 min: 2 of 4 checks, 1 failed \(messages\/create\), about \d/);
    run.pass(60_000);
    expect(run.said().split("\n")).toHaveLength(3);
    expect(run.said()).toMatch(/2 of 4 checks, 1 failed(?:,|\n)/);
    run.finish({ ...sample, id: "calls/c" });
    run.pass(60_000);
    expect(run.said()).toMatch(/3 of 4 checks, 2 failed \(new: calls\/c\)/);
    run.end();
    expect(run.stopped()).toBe(true);
  });

  it("says what is waited for when little is left, and promises no time", () => {
    const ids = [
      "calls/a",
      "calls/b",
      "calls/c",
      "calls/d",
      "calls/e",
      "calls/f",
      "webhooks/failing-receiver",
    ];
    const run = begin({ live: false }, ids);
    for (const id of ids.slice(0, 5)) run.finish({ ...passed, id }, 400);
    run.start("webhooks/failing-receiver");
    // Judged at the end, and waited for by nobody.
    run.start("calls/f");
    run.keep("calls/f");
    run.pass(60_000);
    expect(run.said()).toBe("  1 min: 6 of 7 checks, waiting for webhooks/failing-receiver\n");
  });

  it("nothing is said where no check runs", () => {
    const run = begin({ live: false, problem: { found: "nothing", advice: "start it" } }, ["calls/a"]);
    run.pass(60_000);
    expect(run.said()).toBe("");
  });
});

it.each([
  [3_000, 0.5, ""],
  [10_000, 0.01, ""],
  [10_000, Number.NaN, ""],
  [10_000, 0.9, ""],
  [30_000, 0.5, "about 1 min left"],
  [60_000, 0.1, "about 9 min left"],
])("after %d ms with %d done: %j", (elapsed, share, text) => {
  expect(timeLeft(elapsed, share)).toBe(text);
});
