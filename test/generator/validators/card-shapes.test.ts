// One defect is one problem, at the exact place and with the exact code: shapes and limits of single values.
import { describe, expect, it } from "vitest";
import { validateCard } from "../../../generator/generated/validators/card.js";
import { blockShapes } from "./block-shapes.ts";
import { edited, expand, fullCard, GONE } from "./cards.ts";
import { dataShapes } from "./data-shapes.ts";
import type { Row } from "./shape-rows.ts";

it("accepts a card with every kind of block", () => {
  expect(validateCard(fullCard())).toEqual([]);
});

for (const [subject, rows] of Object.entries({ ...blockShapes, ...dataShapes })) {
  describe(subject, () => {
    it.each(rows.map((row) => [describeRow(row), row] as const))(
      "%s",
      (_, [broken, pointer, code, constraint, valid]) => {
        if (valid !== undefined) expect(validateCard(edited(valid))).toEqual([]);
        const problems = validateCard(edited(broken));
        expect(problems.map((problem) => ({ pointer: problem.pointer, code: problem.code }))).toEqual([
          { pointer: expand(pointer), code },
        ]);
        expect(problems[0]?.constraint).toEqual(constraint);
        expect(problems[0]?.message).toMatch(/expected .*found/);
      },
    );
  });
}

function describeRow([[place, value], pointer, code]: Row): string {
  const shown = value === GONE ? "gone" : JSON.stringify(value).slice(0, 30);
  return `reports ${code} at ${pointer} when ${place} is ${shown}`;
}
