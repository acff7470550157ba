// The published figures reach their targets, and the repository holds the things that they count.
import { expect, it } from "vitest";
import { differences } from "../differences/differences.ts";
import { defects } from "../proxy-mutants/defects.ts";
import { faults } from "./job.ts";
import { type Kind, quotation, readQuotation, readTrust } from "./trust.ts";

const figures = new Map(readTrust().map((figure) => [figure.kind, figure]));

/** How many there are now. */
const inRepository: Readonly<Partial<Record<Kind, number>>> = {
  faults: faults.length,
  proxyMutants: defects.length,
  differences: differences.length,
};

/** Of a hundred, so many verdicts have to be right. */
const least: Readonly<Record<Kind, number>> = {
  faults: 100,
  proxyMutants: 100,
  causes: 85,
  consequences: 85,
  variants: 100,
  differences: 100,
  combinations: 100,
};

it.each([...figures.values()])(
  "the published share of $kind is as high as it has to be",
  ({ kind, tried, right }) => {
    expect(tried).toBeGreaterThan(0);
    expect((100 * right) / tried).toBeGreaterThanOrEqual(least[kind]);
  },
);

it.each(Object.entries(inRepository))("there are not fewer %s than were tried", (kind, count) => {
  expect(count).toBeGreaterThanOrEqual(figures.get(kind as Kind)?.tried ?? 0);
});

it("both directions are published", () => {
  for (const kind of ["proxyMutants", "differences"] as const) expect(figures.has(kind)).toBe(true);
});

it("the README quotes the figures as they are", () => {
  expect(readQuotation()).toBe(quotation([...figures.values()]));
});
