// The test that a fault is found, by a check that claims a requirement that it breaks.
import { expect } from "vitest";
import { claiming } from "../../support/claiming.ts";
import { catalogue, explain } from "../../support/judge.ts";
import type { Fault } from "./fault.ts";
import { proveFault } from "./prove-fault.ts";

/** A run takes seconds; on a machine with a lot of other work many times that. */
export const TIMEOUT_MS = 300_000;

/** @returns the ids of the checks that find it */
export async function expectRed(name: string, fault: Fault): Promise<readonly string[]> {
  for (const id of fault.breaks) expect(catalogue.has(id), `${id} is not in the catalogue`).toBe(true);
  const checks = claiming(name, fault.breaks);
  expect(checks.length, `no check claims ${fault.breaks.join(", ")}`).toBeGreaterThan(0);
  const { killedBy, report } = await proveFault(fault, checks);
  expect(report.checks.filter(({ outcome }) => outcome === "engine-error")).toEqual([]);
  expect(killedBy, `"${fault.title}" survives:\n${explain(report).join("\n")}`).not.toEqual([]);
  return killedBy;
}
