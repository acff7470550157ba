// The facts behind the first finding of a cause, in sentences.
import { expect, it } from "vitest";
import type { FoundBy } from "../../../../conformance/engine/causes/causes-in.ts";
import type { CheckResult } from "../../../../conformance/engine/report/report.ts";
import { behindCause } from "../../../../conformance/reporters/wording/behind-cause.ts";
import { valueText } from "../../../../conformance/reporters/wording/value-text.ts";
import { sampleCheck } from "../sample-report.ts";

function found(id: string, message: string, requirement = "MSG-01"): FoundBy {
  const check: CheckResult = { ...sampleCheck("fail"), id };
  const [finding] = check.findings;
  if (finding === undefined) throw new Error("the sample has a finding");
  return { check, finding: { ...finding, message, requirement } };
}

const cause = (alike: readonly FoundBy[], follows: readonly FoundBy[] = []) =>
  behindCause({
    ...{ level: "must", requirement: "MSG-01", deviation: "status" },
    ...{ first: found("a/a", "one is lost"), alike, follows },
  });

const { expected, found: seen, replay } = found("a/a", "").finding;
const details = `expected ${valueText(expected)}; found ${valueText(seen)}; run again: ${replay}`;

it("tells what distinct findings say, and who else has found the same", () => {
  const ids = ["msg_01M8DKAS1X9ANT2T2YR1E06VJ3", "msg_01M8DKRAS0EA98EKWWDKBCNM0E"];
  expect(
    cause(
      [found("a/b", `${ids[0]} is lost`), found("a/c", `${ids[1]} is lost`)],
      [found("b/a", "no", "X-1")],
    ),
  ).toEqual([
    { summary: "2 further findings look alike", sentences: [`a/b, a/c MSG-01: ${ids[0]} is lost`] },
    { summary: "1 finding probably follows from it", sentences: [`b/a X-1: no; ${details}`] },
  ]);
});

it("says when all are of the same check", () => {
  expect(cause([found("a/a", "one is lost with limit 1")])).toEqual([
    {
      summary: "1 further finding looks alike, in the same check",
      sentences: ["MSG-01: one is lost with limit 1"],
    },
  ]);
});

it("tells every other MUST with its details, however many findings there are", () => {
  const more = Array.from({ length: 9 }, (_, index) => found("a/b", `no ${index}`));
  const [{ sentences } = { sentences: [] }] = cause([
    ...more,
    found("a/c", "late", "MSG-02"),
    found("a/d", "later", "MSG-02"),
  ]);
  expect(sentences.slice(-2)).toEqual([`a/c MSG-02: late; ${details}`, "and 5 more"]);
});

it("counts what it does not tell", () => {
  const [{ sentences } = { sentences: [] }] = cause(
    Array.from({ length: 9 }, (_, index) => found("a/b", `no ${index}`)),
  );
  expect(sentences).toHaveLength(6);
  expect(sentences.at(-1)).toBe("and 4 more");
});
