// The tests that a fault is found by a check that claims a requirement that it breaks, and that a check finds one.
import { expect } from "vitest";
import type { CheckResult, Report } from "../../../conformance/engine/report/report.ts";
import type { Check } from "../../../conformance/engine/session/check.ts";
import { claiming } from "../../support/claiming.ts";
import { catalogue, explain } from "../../support/judge.ts";
import type { Fault } from "../tools/fault.ts";
import { proveFault } from "./prove-fault.ts";

/** A run takes seconds; on a machine with a lot of other work many times that. */
export const TIMEOUT_MS = 300_000;

/** Lets the checks that claim it judge a faulty server, until one finds the fault. */
export async function expectRed(name: string, fault: Fault): Promise<void> {
  for (const id of fault.breaks) expect(catalogue.has(id), `${id} is not in the catalogue`).toBe(true);
  const checks = claiming(name, fault.breaks);
  expect(checks.length, `no check claims ${fault.breaks.join(", ")}`).toBeGreaterThan(0);
  const { killedBy, report } = await proveFault(fault, checks, { stopsEarly: true });
  expect(engineErrors(report)).toEqual([]);
  expect(killedBy, `"${fault.title}" survives:\n${explain(report).join("\n")}`).not.toEqual([]);
}

/** Lets a check judge faulty servers, until it has found the fault of one. */
export async function expectFindsOneOf(check: Check, faults: readonly Fault[]): Promise<void> {
  const survivors: string[] = [];
  for (const fault of faults) {
    const { killedBy, report } = await proveFault(fault, [check], { stopsEarly: true });
    expect(engineErrors(report)).toEqual([]);
    if (killedBy.length > 0) return;
    survivors.push(`"${fault.title}" survives`, ...explain(report));
  }
  expect.fail(`${check.id} finds no fault\n${survivors.join("\n")}`);
}

const engineErrors = ({ checks }: Report): readonly CheckResult[] =>
  checks.filter(({ outcome }) => outcome === "engine-error");
