// Dividing checks into shards, and merging the reports of the shards.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "../../../../conformance/engine/report/report.ts";
import { mergeReports, readShard, shardOf } from "../../../../conformance/engine/run/plan/shard.ts";
import { compareReports } from "../../../../conformance/reporters/comparison/compare-reports.ts";
import { comparisonText } from "../../../../conformance/reporters/comparison/comparison-text.ts";
import { sampleCheck, sampleReport } from "../../reporters/sample-report.ts";

const checks = (ids: readonly string[]) =>
  ids.map((id) => ({ id, area: "a", title: id, requirements: [], capabilities: [], run: async () => {} }));

describe("shards", () => {
  it("hold every check exactly once, whatever the order", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        (ids, count) => {
          const parts = Array.from({ length: count }, (_, index) =>
            shardOf(checks(ids), { index: index + 1, count }),
          );
          const reversed = shardOf(checks([...ids].reverse()), { index: 1, count });
          return (
            parts
              .flat()
              .map(({ id }) => id)
              .sort()
              .join("\n") === [...ids].sort().join("\n") &&
            new Set(reversed.map(({ id }) => id)).size === parts[0]?.length
          );
        },
      ),
    );
  });

  it.each([
    ["1/2", { index: 1, count: 2 }],
    ["3/2", 'expected i/n with 1 <= i <= n, found "3/2"'],
    ["0/2", 'expected i/n with 1 <= i <= n, found "0/2"'],
    ["one", 'expected i/n with 1 <= i <= n, found "one"'],
  ])("read from %s", (text, expected) => {
    expect(readShard(text)).toEqual(expected);
  });
});

describe("merging reports", () => {
  const part = (id: string, outcome: "pass" | "fail", index: number, count = 2): Report => ({
    ...sampleReport,
    verdict: "partial",
    selection: { checks: 1, of: 2, shard: { index, count }, limits: [], reason: `part ${index}` },
    checks: [{ ...sampleCheck(outcome), id }],
  });

  it("takes the verdict anew over all checks", () => {
    const merged = mergeReports([part("a/one", "pass", 1), part("a/two", "fail", 2)], new Map());
    expect(merged).toMatchObject({
      verdict: "violates",
      exchanges: 18,
      checks: [{ id: "a/one" }, { id: "a/two" }],
    });
  });

  it("conforms when every part of the run is there, and is partial when one was interrupted", () => {
    const [one, two] = [part("a/one", "pass", 1), part("a/two", "pass", 2)];
    expect(mergeReports([one, two], new Map())).toMatchObject({ verdict: "conforms" });
    expect(mergeReports([one, two], new Map())).not.toHaveProperty("selection");
    const limits = ["interrupted"];
    const interrupted = { ...two, selection: { ...two.selection, limits } } as Report;
    expect(mergeReports([one, interrupted], new Map())).toMatchObject({
      verdict: "partial",
      reason: "this holds for 2 of 2 checks (interrupted)",
      selection: { checks: 2, of: 2, limits },
    });
  });

  it("knows a server by its name, whose address is another in every part", () => {
    const at = (port: number, id: string, index: number) => ({
      ...part(id, "pass", index),
      target: { name: "the bundled server", base_url: `http://127.0.0.1:${port}`, capabilities: [] },
    });
    expect(mergeReports([at(1, "a/one", 1), at(2, "a/two", 2)], new Map())).toMatchObject({
      target: { name: "the bundled server" },
      checks: [{ id: "a/one" }, { id: "a/two" }],
    });
  });

  it.each([
    [
      "the same part twice",
      [part("a/one", "pass", 1), part("a/one", "pass", 2)],
      "a/one is in more than one report; merge the parts of one run only",
    ],
    [
      "different targets",
      [
        part("a/one", "pass", 1),
        { ...part("a/two", "pass", 2), target: { base_url: "http://b", capabilities: [] } },
      ],
      "the reports are of different targets: http://127.0.0.1:1 and http://b",
    ],
    [
      "different efforts",
      [part("a/one", "pass", 1), { ...part("a/two", "pass", 2), effort: "thorough" as const }],
      "the reports differ in effort: quick and thorough",
    ],
    [
      "a run with a part missing",
      [part("a/one", "pass", 1, 3), part("a/two", "pass", 3, 3)],
      "part 2/3 of the run is missing",
    ],
    ["one part alone", [part("a/one", "pass", 2, 3)], "parts 1/3, 3/3 of the run are missing"],
    [
      "parts of different runs",
      [part("a/one", "pass", 1, 2), part("a/two", "pass", 2, 3)],
      "the reports are parts of different runs: of 2 and of 3 parts",
    ],
    [
      "a whole run beside a part",
      [part("a/one", "pass", 1), sampleReport],
      "a report is not a part of a run (wcs conform --shard)",
    ],
  ])("refuses %s", (_, parts, problem) => {
    expect(mergeReports(parts, new Map())).toBe(problem);
  });
});

describe("comparing reports", () => {
  const of = (outcome: "pass" | "fail" | "untestable") => ({
    ...sampleReport,
    checks: [sampleCheck(outcome)],
  });
  it.each([
    ["a check that broke is worse", of("pass"), of("fail"), true, "pass -> fail"],
    ["a check that was mended is not", of("fail"), of("pass"), false, "fail -> pass"],
    ["the same is not", of("pass"), of("pass"), false, "no outcome changed"],
    ["a check that cannot judge any more is worse", of("pass"), of("untestable"), true, "pass -> untestable"],
    ["a check that is gone is worse", of("pass"), { ...of("pass"), checks: [] }, true, "gone (was pass)"],
  ])("%s", (_, before, after, worse, text) => {
    const comparison = compareReports(before, after);
    expect(comparison.worse).toBe(worse);
    expect(comparisonText(comparison)).toContain(text);
  });

  it("shows observed choices that changed", () => {
    const after = { ...of("pass"), observed: { "status of a created message": ["201"] } };
    expect(comparisonText(compareReports(of("pass"), after))).toContain(
      "  status of a created message: 200 -> 201",
    );
  });
});
