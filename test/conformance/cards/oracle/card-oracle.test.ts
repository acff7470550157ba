// The hand-written oracle against the generated validator, on thousands of generated cards: whichever of them is
// wrong, they part here.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryCard } from "../../../../conformance/cards/arbitrary/card-arbitrary.ts";
import { mutatedCard } from "../../../../conformance/cards/card-mutations.ts";
import { everyBlock } from "../../../../conformance/cards/card-parts.ts";
import { edgeCards, joined } from "../../../../conformance/cards/edge-cards.ts";
import { judgeCard } from "../../../../conformance/cards/oracle/card-oracle.ts";
import type { Remark } from "../../../../conformance/cards/oracle/oracle-values.ts";
import { validateCard } from "../../../../generator/generated/validators/card.js";

const RUNS = { numRuns: 1500, seed: 20261 };

/** The verdict of this contract on a card; undefined where even the oracle does not know. */
function ownVerdict(remarks: readonly Remark[]): "valid" | "invalid" | undefined {
  if (remarks.some(({ kind }) => kind === "broken" || kind === "stricter")) return "invalid";
  return remarks.some(({ kind }) => kind === "unsure") ? undefined : "valid";
}

const agrees = (card: unknown): void => {
  const own = ownVerdict(judgeCard(card));
  if (own === undefined) return;
  const problems = validateCard(card);
  expect({
    verdict: problems.length === 0 ? "valid" : "invalid",
    problems,
    remarks: judgeCard(card),
  }).toMatchObject({
    verdict: own,
  });
};

describe("generated cards", () => {
  it("keep every rule in every reading of the specification", () => {
    fc.assert(
      fc.property(arbitraryCard(), (card) => {
        expect(judgeCard(card)).toEqual([]);
        expect(validateCard(card)).toEqual([]);
      }),
      RUNS,
    );
  });

  it("keep every rule of this contract, where only its own decisions allow them", () => {
    fc.assert(fc.property(arbitraryCard({ ownDecisions: true }), agrees), RUNS);
  });

  it("are judged alike with one place changed", () => {
    fc.assert(
      fc.property(mutatedCard({ ownDecisions: true }), ({ card }) => agrees(card)),
      { ...RUNS, numRuns: 4000 },
    );
  });

  it("have blocks of all seventeen types", () => {
    const seen = new Set<unknown>();
    const look = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(look);
      else if (typeof value === "object" && value !== null) {
        if ("type" in value && "id" in value) seen.add(value.type);
        Object.values(value).forEach(look);
      }
    };
    for (const card of fc.sample(arbitraryCard(), RUNS)) look(card);
    for (const { type } of everyBlock()) expect(seen).toContain(type);
  });
});

describe.each(edgeCards())("a card $what", ({ requirement, cards }) => {
  it.each([joined(cards), ...cards])("is this contract's, and of a MUST in every reading", (document) => {
    const remarks = judgeCard(document);
    if (requirement === "CRD-93") expect(remarks).toEqual([]);
    else for (const remark of remarks) expect(remark).toMatchObject({ requirement, kind: "looser" });
    expect(validateCard(document)).toEqual([]);
  });
});

it.each([
  ["no card", 7],
  ["a list", []],
  ["an empty object", {}],
])("%s is refused by both", (_, value) => {
  expect(judgeCard(value).length).toBeGreaterThan(0);
  expect(validateCard(value).length).toBeGreaterThan(0);
});
