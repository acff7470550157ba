// The server that was built from the specification alone. It chose differently from the reference server wherever the
// specification leaves a choice, and no check may fail on it.
import { describe, expect, it } from "vitest";
import { allChecks, explain } from "../support/judge.ts";
import { falsePositives, independent } from "./legal-variants.ts";

/** Checks that its choices make untestable, each with the reason. */
const untestable: Readonly<Record<string, string>> = {
  "files/upload-expiry": "an upload address lives a minute",
  "cards/refused-leaves-nothing": "the northern deployment posts invalid cards as ordinary text",
  "webhooks/failed-for-good": "its retries take longer than the tests may wait",
  "rate-limits/recovery": "the southern deployment announces no delay",
  "tasks/entry": "its profile does not say how an entry of a task is sent",
  "tasks/resource-entry": "its profile does not say how an entry of a task is sent",
  "tasks/states": "its profile names no state of a task",
  "isolation/joined-later": "its profile names no records of open and closed conversations",
  "search/changed-summary": "its profile does not say how an entry of a task is sent",
  "conversations/imported-members": "its profile names no record of a member with an address",
  "isolation/closed-later": "its profile names no records of open and closed conversations",
  ...Object.fromEntries(
    [
      ...["api-keys/other-workspace", "files/other-workspace", "imports/foreign-files"],
      ...["imports/other-workspace", "search/foreign-people", "webhooks/other-workspace"],
    ].map((id) => [
      id,
      "the northern deployment has numbers as ids, which another workspace may have as well",
    ]),
  ),
};

/** Half of the checks judge one configuration each; `npm run prove` puts both before all. */
const PARTS = 2 * independent.length;
const cases = independent.map((variant, index) => ({
  ...variant,
  seed: 21 + index,
  checks: allChecks.filter((_, place) => place % PARTS === index),
}));

describe("the independent deployment", () => {
  it.concurrent.each(cases)("is green as $name", { timeout: 480_000 }, async ({ judge, seed, checks }) => {
    const report = await judge(seed, "quick", checks);
    expect(falsePositives(report)).toEqual([]);
    const silent = report.checks.filter(({ id, outcome }) => outcome === "untestable" && !(id in untestable));
    expect(explain({ ...report, checks: silent })).toEqual([]);
  });
});
