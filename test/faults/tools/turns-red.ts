// The tests that a fault is found: by a check that claims a requirement that it breaks, or by a certain check.
import { expect } from "vitest";
import type { Check } from "../../../conformance/engine/session/check.ts";
import { claiming } from "../../support/claiming.ts";
import { catalogue, explain } from "../../support/judge.ts";
import type { Fault } from "./fault.ts";
import { proveFault } from "./prove-fault.ts";

/** A run takes seconds; on a machine with a lot of other work many times that. */
export const TIMEOUT_MS = 300_000;

/** Lets the checks that claim it judge a faulty server, until one finds the fault. */
export async function expectRed(name: string, fault: Fault): Promise<void> {
  for (const id of fault.breaks) expect(catalogue.has(id), `${id} is not in the catalogue`).toBe(true);
  const checks = claiming(name, fault.breaks);
  expect(checks.length, `no check claims ${fault.breaks.join(", ")}`).toBeGreaterThan(0);
  await expectFound(fault, checks);
}

/** Lets these checks judge a faulty server, until one finds the fault. */
export async function expectFound(fault: Fault, checks: readonly Check[]): Promise<void> {
  const { killedBy, report } = await proveFault(fault, checks, true);
  expect(report.checks.filter(({ outcome }) => outcome === "engine-error")).toEqual([]);
  expect(killedBy, `"${fault.title}" survives:\n${explain(report).join("\n")}`).not.toEqual([]);
}
