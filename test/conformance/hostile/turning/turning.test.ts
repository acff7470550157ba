// Deployments that begin well and turn hostile: a sample of those that `npm run prove -- --hostile` tries all.
import { expect, it } from "vitest";
import { modes, tryMode } from "./try-mode.ts";

/** A run that would not end. */
const sample = ["headers/come again at once"];

/** Enough to meet the turn. */
const LIMIT_S = 4;

it.each(sample)("%s does no harm", { timeout: 200_000 }, async (name) => {
  const { problems, text } = await tryMode(name, LIMIT_S);
  expect(problems, text).toEqual([]);
});

it("every mode has a name of its family, and something that it does", () => {
  expect(modes.size).toBeGreaterThan(60);
  for (const [name, { respond, frames, deliveries }] of modes) {
    expect(name).toMatch(/^(bodies|headers|values|frames|deliveries)\/\S.*/);
    expect([respond, frames, deliveries].some((does) => does !== undefined)).toBe(true);
  }
});
