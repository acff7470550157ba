// A check says why it cannot judge the rules of a part that the deployment ignores.
import { expect, it } from "vitest";
import { inCardParts } from "../../faults/tools/messages/cards.ts";
import { allChecks, judgeServer } from "../../support/judge.ts";

const checks = allChecks.filter(({ id }) => id === "cards/resources");

it("names the part of which every variant was accepted", async () => {
  const { checks: results } = await judgeServer({
    checks,
    decorate: inCardParts(({ media: _, ...part }) => part),
  });
  expect(results[0]).toMatchObject({
    outcome: "untestable",
    findings: [],
    reason: expect.stringContaining("every variant of media was accepted, 6 wrong ones too"),
  });
  expect(Object.keys(results[0]?.not_judged ?? {})).toEqual(["CRD-77", "CRD-78"]);
}, 60_000);
