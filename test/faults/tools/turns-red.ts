// The test that a fault is found, by a check that claims a requirement that it breaks.
import { expect } from "vitest";
import { claiming } from "../../support/claiming.ts";
import { catalogue, explain } from "../../support/judge.ts";
import type { Fault } from "./fault.ts";
import { proveFault } from "./prove-fault.ts";

/** A run takes seconds; on a machine with a lot of other work many times that. */
export const TIMEOUT_MS = 300_000;

/**
 * Lets the checks that claim it judge a faulty server, until one that finds the fault is done and of each of the others it is
 * known that it finds faults.
 * @param killers checks that have found a fault; those that find this one are added
 */
export async function expectRed(name: string, fault: Fault, killers: Set<string>): Promise<void> {
  for (const id of fault.breaks) expect(catalogue.has(id), `${id} is not in the catalogue`).toBe(true);
  const checks = claiming(name, fault.breaks);
  expect(checks.length, `no check claims ${fault.breaks.join(", ")}`).toBeGreaterThan(0);
  const { killedBy, report } = await proveFault(fault, checks, (killer) =>
    checks.every(({ id }) => id === killer || killers.has(id)),
  );
  expect(report.checks.filter(({ outcome }) => outcome === "engine-error")).toEqual([]);
  expect(killedBy, `"${fault.title}" survives:\n${explain(report).join("\n")}`).not.toEqual([]);
  for (const id of killedBy) killers.add(id);
}
