// A finding of stories is found again by its path alone: stories are drawn one after the other, and only one is run then.
import { expect, it } from "vitest";
import type { ReportedFinding } from "../../../conformance/engine/report/report.ts";
import events from "../../faults/world/sent-events.ts";
import { STORIES } from "../../support/claiming.ts";
import { allChecks, judgeServer } from "../../support/judge.ts";

/** With this seed, the first story that shows the fault is not the first one that is drawn. */
const SEED = 2;

const checks = allChecks.filter(({ id }) => id === STORIES);

it("tells the same story once more", async () => {
  const findingAt = async (path?: string): Promise<ReportedFinding | undefined> => {
    const report = await judgeServer({
      checks,
      seed: SEED,
      decorate: events.faults["question-events-show-title"].decorate,
      shrinks: true,
      path,
    });
    return report.checks[0]?.findings[0];
  };
  const found = await findingAt();
  expect(Number.parseInt(found?.path ?? "", 10)).toBeGreaterThan(0);
  const again = await findingAt(found?.path);
  expect(again).toMatchObject({ requirement: found?.requirement, counterexample: found?.counterexample });
}, 60_000);
