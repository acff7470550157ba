// The report in the terminal.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckResult, Report, ReportedFinding } from "../../../../conformance/engine/report/report.ts";
import {
  type TerminalOptions,
  terminalReporter,
} from "../../../../conformance/reporters/terminal/terminal.ts";
import { fold, wrap } from "../../../../conformance/reporters/wording/wrap.ts";
import { sampleCheck, sampleReport } from "../sample-report.ts";

const print = (
  judged: Report = sampleReport,
  more: Partial<Pick<TerminalOptions, "color" | "replays" | "replayTarget" | "wcs">> = {
    replays: "reports/replays",
  },
): string => {
  let text = "";
  const report = terminalReporter({
    write: (part) => (text += part),
    live: false,
    clock: { nowMs: () => 0, every: () => () => undefined },
    color: false,
    files: ["reports/a.json"],
    ...more,
  });
  report({ type: "run-finished", report: judged });
  return text;
};

const withFinding = (changes: Partial<ReportedFinding>): CheckResult => {
  const check = sampleCheck("fail");
  return { ...check, findings: check.findings.map((finding) => ({ ...finding, ...changes })) };
};

describe("the terminal report", () => {
  it("fits 80 columns, commands to copy aside", () => {
    const long = print()
      .split("\n")
      .filter((line) => line.length > 80 && !/^ {2}(curl|replay) /.test(line));
    expect(long).toEqual([]);
  });

  it("shows the requirement, the problem, what was expected and found, and how to repeat it", () => {
    const text = print();
    for (const part of [
      "FAIL messages/create  MSG-01 (MUST)\n  problem   a <b>",
      "  found     500\n  requires  A valid message",
      'a <b> & "c"',
      '{"status":200}',
      "curl -sS",
      "verdict: violates",
      "reports/a.json",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("begins with the most basic finding, and says what is behind it", () => {
    const [check, ...others] = sampleReport.checks;
    const again = { ...check, id: "messages/again" } as (typeof others)[number];
    const [cause] = sampleReport.causes;
    const text = print({
      ...sampleReport,
      checks: [again, ...sampleReport.checks],
      causes: [{ ...cause, alike: [{ check: "messages/again", finding: 0 }] } as typeof cause & object],
    });
    expect(text).toContain("2 findings with 1 probable cause; start with the first");
    expect(text).toContain(
      '  related   1 further finding looks alike:\n            - messages/again MSG-01: a <b> & "c"\n',
    );
    expect(text.match(/^FAIL /gm)).toHaveLength(1);
  });

  it("names the folder of replay files where there are any", () => {
    expect(print()).toContain("  replays: reports/replays, each for wcs replay FILE\n");
    const green = sampleReport.checks.filter(({ outcome }) => outcome === "pass");
    expect(print({ ...sampleReport, causes: [], checks: green })).not.toContain("replays:");
  });

  it("repeats a finding from its file where there is one, and says how to call the command", () => {
    expect(print()).toContain("  replay    wcs replay reports/replays/messages--create-1.json\n");
    const replayTarget = "--profile p.yaml";
    expect(print(sampleReport, { replays: "r", replayTarget })).toContain(
      "  replay    wcs replay r/messages--create-1.json --profile p.yaml\n",
    );
    expect(print(sampleReport, {})).toContain("  run again wcs conform --only messages/create");
    const cloned = print(sampleReport, { replays: "r", wcs: "npm run -s wcs --" });
    expect(cloned).toContain("  replay    npm run -s wcs -- replay r/messages--create-1.json\n");
    expect(cloned).toContain("  replays: r, each for npm run -s wcs -- replay FILE\n");
  });

  it("says in a comment above a command what its variables hold", () => {
    const text = print({
      ...sampleReport,
      checks: [
        withFinding({
          curl: ['curl "x-api-key: $WCS_KEY_SECOND"', 'curl -H "x-api-key: $WCS_KEY_PRIMARY"'],
          curl_needs: ["WCS_KEY_SECOND is a", "WCS_KEY_PRIMARY is the value of keys.primary in the profile"],
        }),
      ],
    });
    expect(text).toContain(
      '  curl      # WCS_KEY_PRIMARY is the value of keys.primary in the profile\n            curl -H "x-api-key: $WCS_KEY_PRIMARY"\n',
    );
    expect(text).not.toContain("WCS_KEY_SECOND");
  });

  it("says what was untestable and why", () => {
    expect(print()).toContain("the profile has no keys.second: messages/create");
  });

  it("counts the MUST requirements that were not judged", () => {
    expect(print().replaceAll(/\s+/g, " ")).toContain(
      "1 of 1 requirement judged (MUST: 1 of 1, 1 not judged, 1 that cannot be judged from outside)",
    );
  });

  it("ends with the verdict, the first cause and where the report is", () => {
    expect(print().split("\n").slice(-5)).toEqual([
      "verdict: violates",
      '  first:   messages/create MSG-01: a <b> & "c"',
      "  report:  reports/a.json",
      "  replays: reports/replays, each for wcs replay FILE",
      "",
    ]);
  });

  it("says of a verdict that nothing decides against what is violated all the same", () => {
    const should = withFinding({ level: "should" });
    const text = print({ ...sampleReport, verdict: "conforms", checks: [should], reason: "because" });
    expect(text).toContain("verdict: conforms, with 1 SHOULD violated\n  because\n");
    const green = [sampleCheck("pass")];
    expect(print({ ...sampleReport, verdict: "conforms", checks: green, causes: [] })).toContain(
      "verdict: conforms\n",
    );
  });

  it("a run of some checks is not asked about the requirements of others", () => {
    const { coverage } = sampleReport;
    const beyond = { id: "KEY-01", level: "must", outcome: "not-judged", checks: [] } as const;
    const requirements = [...coverage.requirements, beyond];
    const text = print({ ...sampleReport, coverage: { ...coverage, requirements } });
    expect(text).toContain("(MUST: 1 of 1, 1 not judged)");
  });

  it("uses no escape codes without color", () => {
    expect(print()).not.toContain("\u001b");
    expect(print(sampleReport, { color: true })).toContain("\u001b[31m");
  });
});

it("wrapping never exceeds the width and loses no word", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1, maxLength: 120 }).filter((word) => !/[\s/]/.test(word)),
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

it("long words go on on the line before, and break behind a joint", () => {
  const ids = "conv_01M86QZFSFV6E0VQSFQZBXVED7,conv_01M86QZFSFV6E0VQSFQZBXVED8";
  expect(wrap(`found ${ids} here`, 50, "  found     ", "    ").split("\n")).toEqual([
    "  found     found conv_01M86QZFSFV6E0VQSFQZBXVED7,",
    "    conv_01M86QZFSFV6E0VQSFQZBXVED8 here",
  ]);
});

it("addresses are never broken, in sentences and in JSON", () => {
  const path = "/v1/conversations/conv_01M86QZFSFV6E0VQSFQZBXVED7/messages?limit=50";
  expect(wrap(`#1 GET ${path} as primary`, 50, "  exchange  ", "    ").split("\n")).toEqual([
    "  exchange  #1 GET",
    `    ${path}`,
    "    as primary",
  ]);
  const json = `{"a":"some words before","url":"http://127.0.0.1:1${path}","after":1}`;
  for (const text of [fold(json, 50, "  found     ", "    "), wrap(json, 50, "  found     ", "    ")]) {
    expect(text).toContain(`http://127.0.0.1:1${path}`);
    expect(text).not.toMatch(/ $/m);
  }
});

it("folding leaves no blank at the end of a line", () => {
  expect(fold("word and word\n\nword", 10, "> ", "  ").split("\n")).toEqual([
    "> word and",
    "   word",
    "",
    "  word",
  ]);
});

it("folding never exceeds the width and loses no character", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom("a", "b", " ", ",", "\n") }), (text) => {
      const lines = fold(text, 40, "> ", "  ").split("\n");
      const whole = text.split("\n").join("");
      return (
        lines.every((line) => line.length <= 40) && lines.map((line) => line.slice(2)).join("") === whole
      );
    }),
  );
});

it("reasons that differ only in ids are shown once", () => {
  const [, , untestable] = sampleReport.checks;
  const because = (id: string, request: string): CheckResult => ({
    ...(untestable as CheckResult),
    ...{ id, reason: `a list can be read (404 ${request})` },
  });
  const checks = [
    because("a/b", "req_01M86R5E4TJ28S65S5N4SD845T"),
    because("a/c", "req_01M86R5HBB4N3Q1FX7MH03YAJE"),
  ];
  expect(print({ ...sampleReport, checks, causes: [] })).toContain(
    "  a list can be read (404 req_01M86R5E4TJ28S65S5N4SD845T): a/b, a/c\n",
  );
});
