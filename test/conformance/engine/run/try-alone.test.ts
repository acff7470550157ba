// Failed checks once more alone: a failure that shows only beside other checks is told apart, and is not the
// place to start.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { causesIn } from "../../../../conformance/engine/causes/causes-in.ts";
import { tryAlone } from "../../../../conformance/engine/run/try-alone.ts";
import { type Check, defineCheck } from "../../../../conformance/engine/session/check.ts";
import { judgeServer } from "../../../support/judge.ts";

let isCrowded = false;

const define = (id: string, run: Check["run"]): Check => ({
  ...defineCheck({ title: id, requirements: ["MSG-03"], capabilities: ["messages"], run }),
  ...{ id, area: "messages" },
});

const crowding = define("messages/crowding", async (session) => {
  isCrowded = true;
  await sleep(100);
  isCrowded = false;
  session.judge("MSG-03", true, { message: "" });
});
const disturbed = define("messages/disturbed", async (session) => {
  await sleep(20);
  session.judge("MSG-03", !isCrowded, { message: "disturbed" });
});
const broken = define("messages/broken", async (session) => {
  await sleep(20);
  session.judge("MSG-03", false, { message: "broken" });
});

describe("a failed check", () => {
  it("is tried once more alone, and what fails again comes first", { timeout: 60_000 }, async () => {
    const report = await judgeServer({ checks: [crowding, disturbed, broken] });
    const known = report.checks.map(({ id, outcome, fails_alone }) => [id, outcome, fails_alone]);
    expect(known).toEqual([
      ["messages/crowding", "pass", undefined],
      ["messages/disturbed", "fail", false],
      ["messages/broken", "fail", true],
    ]);
    expect(report.verdict).toBe("violates");
    expect(causesIn(report).map(({ first }) => first.check.id)[0]).toBe("messages/broken");
  });

  it("is not tried again when it was alone in the run", { timeout: 60_000 }, async () => {
    const [result] = (await judgeServer({ checks: [broken] })).checks;
    expect(result?.fails_alone).toBeUndefined();
  });

  it("is left alone when it takes long, or the run is over", async () => {
    const result = { id: "a/b", duration_ms: 10 } as Parameters<typeof tryAlone>[0][number];
    const fails = async (): Promise<boolean> => true;
    const long = { ...result, id: "a/long", duration_ms: 20_000 };
    expect([...(await tryAlone([long, result], fails, () => false))]).toEqual([["a/b", true]]);
    expect([...(await tryAlone([result], fails, () => true))]).toEqual([]);
  });
});
