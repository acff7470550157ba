import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeReports, readShard, shardOf } from "../../../conformance/engine/shard.ts";
import { compareReports } from "../../../conformance/reporters/comparison.ts";
import { sampleCheck, sampleReport } from "../reporters/sample-report.ts";

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
  const part = (id: string, outcome: "pass" | "fail") => ({
    ...sampleReport,
    verdict: "conforms" as const,
    checks: [{ ...sampleCheck(outcome), id }],
  });

  it("takes the verdict anew over all checks", () => {
    const merged = mergeReports([part("a/one", "pass"), part("a/two", "fail")], new Map());
    expect(merged).toMatchObject({
      verdict: "violates",
      exchanges: 18,
      checks: [{ id: "a/one" }, { id: "a/two" }],
    });
  });

  it("knows a server by its name, whose address is another in every part", () => {
    const at = (port: number, id: string) => ({
      ...part(id, "pass"),
      target: { name: "the bundled server", base_url: `http://127.0.0.1:${port}`, capabilities: [] },
    });
    expect(mergeReports([at(1, "a/one"), at(2, "a/two")], new Map())).toMatchObject({
      target: { name: "the bundled server" },
      checks: [{ id: "a/one" }, { id: "a/two" }],
    });
  });

  it.each([
    [
      "the same part twice",
      [part("a/one", "pass"), part("a/one", "pass")],
      "a/one is in more than one report; merge the parts of one run only",
    ],
    [
      "different targets",
      [
        part("a/one", "pass"),
        { ...part("a/two", "pass"), target: { base_url: "http://b", capabilities: [] } },
      ],
      "the reports are of different targets: http://127.0.0.1:1 and http://b",
    ],
    [
      "different efforts",
      [part("a/one", "pass"), { ...part("a/two", "pass"), effort: "thorough" }],
      "the reports differ in effort: quick and thorough",
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
  ])("%s", (_, before, after, worse, text) => {
    const comparison = compareReports(before, after);
    expect(comparison.worse).toBe(worse);
    expect(comparison.lines.join("\n")).toContain(text);
  });

  it("shows observed choices that changed", () => {
    const after = { ...of("pass"), observed: { "status of a created message": ["201"] } };
    expect(compareReports(of("pass"), after).lines).toContain("  status of a created message: 200 -> 201");
  });
});
