// The deployment that was built from the specification alone: it made other choices than the reference server
// wherever there was one, and nothing may turn red on it.
import { describe, expect, it } from "vitest";
import { explain } from "../support/judge.ts";
import { accusations, independent } from "./innocents.ts";

/** What its choices leave nothing to judge of, each with the reason. */
const untestable: Readonly<Record<string, string>> = {
  "files/upload-expiry": "an upload address lives a minute",
  "cards/refused-leaves-nothing": "the northern deployment posts invalid cards as ordinary text",
  "tasks/resource-origin": "resources are added and archived there, and never changed",
  "rate-limits/recovery": "the southern deployment announces no delay",
};

describe("the independent deployment", () => {
  it.concurrent.each(independent.map((taste, index) => ({ ...taste, seed: 21 + index })))(
    "is green as $name",
    { timeout: 480_000 },
    async ({ judge, seed }) => {
      const report = await judge(seed, "quick");
      expect(accusations(report)).toEqual([]);
      const silent = report.checks.filter(
        ({ id, outcome }) => outcome === "untestable" && !(id in untestable),
      );
      expect(explain({ ...report, checks: silent })).toEqual([]);
    },
  );
});
