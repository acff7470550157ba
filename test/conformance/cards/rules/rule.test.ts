// Every row of the card rules against two judges that know nothing of each other: the hand-written oracle, and the
// validator that is generated from the schema.
import { describe, expect, it } from "vitest";
import { judgeCard, verdictOf } from "../../../../conformance/cards/oracle/card-oracle.ts";
import { type CardRule, probesOf } from "../../../../conformance/cards/rules/rule.ts";
import { usualReadings } from "../../../../conformance/cards/rules/usual-readings.ts";
import { validateCard } from "../../../../generator/generated/validators/card.js";
import { allRules } from "./rule-groups.ts";

const named = allRules.map((rule, index) => [`${index} ${rule.requirement} ${rule.at}`, rule] as const);

/**
 * Whether null is a cell is not said: what is said of such a cell at the end of a row is judged only where the plain card,
 * which has one at the beginning, is accepted.
 */
const isTried = (
  { requirement, plain }: CardRule,
  remark: { readonly requirement: string; readonly kind: string },
): boolean =>
  requirement === "CRD-54" &&
  JSON.stringify(plain).includes("[null") &&
  remark.requirement === "CRD-55" &&
  remark.kind === "looser";

describe("a card rule", () => {
  it.each(named)("%s starts from a card that nobody can refuse", (_, rule) => {
    expect(judgeCard(rule.plain).filter((remark) => !isTried(rule, remark))).toEqual([]);
    expect(validateCard(rule.plain)).toEqual([]);
  });

  it.each(named)("%s calls accepted what keeps every rule", (_, rule) => {
    for (const { name, card } of probesOf(rule).filter(({ want }) => want === "accepted")) {
      expect(
        judgeCard(card).filter((remark) => !isTried(rule, remark)),
        name,
      ).toEqual([]);
      expect(validateCard(card), name).toEqual([]);
    }
  });

  it.each(named)("%s calls refused what breaks this rule and no other", (_, rule) => {
    for (const { name, card } of probesOf(rule).filter(({ want }) => want === "refused")) {
      const remarks = judgeCard(card);
      expect(verdictOf(remarks), name).toBe("refuse");
      const broken = remarks.filter(({ kind }) => kind === "broken");
      for (const { requirement } of broken)
        expect([rule.requirement, rule.twin], name).toContain(requirement);
      expect(validateCard(card).length, name).toBeGreaterThan(0);
    }
  });
});

const usual = usualReadings.map((rule, index) => [`${index} ${rule.requirement} ${rule.at}`, rule] as const);

describe("a usual reading of cards", () => {
  it.each(usual)("%s starts from a card that nobody can refuse", (_, { plain }) => {
    expect(judgeCard(plain)).toEqual([]);
    expect(validateCard(plain)).toEqual([]);
  });

  it.each(usual)("%s is this contract's, and leaves other deployments theirs", (_, rule) => {
    for (const { name, want, card } of probesOf(rule)) {
      expect(verdictOf(judgeCard(card)), name).toBe("open");
      expect(judgeCard(card), name).toContainEqual(
        expect.objectContaining({ requirement: rule.requirement }),
      );
      expect(validateCard(card).length === 0, name).toBe(want === "accepted");
    }
  });
});
