import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "../../../conformance/engine/report/report.ts";
import { terminalReporter } from "../../../conformance/reporters/terminal.ts";
import { wrap } from "../../../conformance/reporters/wrap.ts";
import { sampleReport } from "./sample-report.ts";

const print = (color: boolean, judged: Report = sampleReport): string => {
  let text = "";
  const report = terminalReporter({
    write: (part) => (text += part),
    live: false,
    clock: { nowMs: () => 0, every: () => () => undefined },
    color,
    files: ["reports/a.json"],
    replays: "reports/replays",
  });
  report({ type: "run-finished", report: judged });
  return text;
};

describe("the terminal report", () => {
  it("fits 80 columns, commands to copy aside", () => {
    const long = print(false)
      .split("\n")
      .filter((line) => line.length > 80 && !/^ {2}(curl|replay) /.test(line));
    expect(long).toEqual([]);
  });

  it("shows the requirement, the problem, what was expected and found, and how to repeat it", () => {
    const text = print(false);
    for (const part of [
      "FAIL messages/create  MSG-01 (MUST)",
      "requires",
      'a <b> & "c"',
      '{"status":200}',
      "curl -sS",
      "--only messages/create",
      "verdict: violates",
      "reports/a.json",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("begins with the most basic finding, and says what stands behind it", () => {
    const [check, ...others] = sampleReport.checks;
    const again = { ...check, id: "messages/again" } as (typeof others)[number];
    const [cause] = sampleReport.causes;
    const text = print(false, {
      ...sampleReport,
      checks: [again, ...sampleReport.checks],
      causes: [{ ...cause, alike: [{ check: "messages/again", finding: 0 }] } as typeof cause & object],
    });
    expect(text).toContain("2 findings with 1 probable cause; start with the first");
    expect(text).toContain("behind    1 further finding looks alike: messages/again");
    expect(text.match(/^FAIL /gm)).toHaveLength(1);
  });

  it("names the folder of replay files where there are any", () => {
    expect(print(false)).toContain("  replays: reports/replays, each for wcs replay FILE\n");
    const green = sampleReport.checks.filter(({ outcome }) => outcome === "pass");
    expect(print(false, { ...sampleReport, causes: [], checks: green })).not.toContain("replays:");
  });

  it("says what was untestable and why", () => {
    expect(print(false)).toContain("the profile has no keys.second: messages/create");
  });

  it("names the MUST requirements that were not judged", () => {
    expect(print(false)).toContain(
      "MUST not judged: MSG-02; MUST that cannot be judged from outside: MSG-03",
    );
  });

  it("a run of some checks is not asked about the requirements of others", () => {
    const { coverage } = sampleReport;
    const beyond = { id: "KEY-01", level: "must", outcome: "not-judged", checks: [] } as const;
    const requirements = [...coverage.requirements, beyond];
    const text = print(false, { ...sampleReport, coverage: { ...coverage, requirements } });
    expect(text).toContain("MUST not judged: MSG-02");
    for (const id of ["KEY-01", "MSG-03"]) expect(text).not.toContain(id);
  });

  it("uses no escape codes without color", () => {
    expect(print(false)).not.toContain("\u001b");
    expect(print(true)).toContain("\u001b[31m");
  });
});

it("wrapping never exceeds the width and loses no word", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1, maxLength: 120 }).filter((word) => !/\s/.test(word)),
        { maxLength: 30 },
      ),
      (words) => {
        const wrapped = wrap(words.join(" "), 40, "> ", "  ");
        const lines = wrapped.split("\n");
        return (
          lines.every((line) => line.length <= 40) &&
          lines
            .map((line) => line.slice(2))
            .join("")
            .replaceAll(" ", "") === words.join("")
        );
      },
    ),
  );
});
