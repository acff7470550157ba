/** Instants as the service writes them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { toInstant } from "../../reference-server/clock.ts";

test("an instant is written as Date writes it, for every millisecond that RFC 3339 can say", () => {
  const [first, last] = [Date.parse("0000-01-01T00:00:00.000Z"), Date.parse("9999-12-31T23:59:59.999Z")];
  fc.assert(
    fc.property(
      fc.integer({ min: first, max: last }),
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      (ms, step) => {
        for (const instant of [ms, Math.min(last, Math.max(first, ms + step)), ms]) {
          expect(toInstant(instant)).toBe(new Date(instant).toISOString());
        }
      },
    ),
    { numRuns: 1000 },
  );
});
