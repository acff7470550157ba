// How near a finding is to the defect that it shows. A defect turns many checks red: the check of the area that owns the
// requirement, with few steps and few claims, names it best; histories, stories and checks of other areas meet it on
// their way to something else.
import type { CheckResult, ReportedFinding } from "../report/report.ts";

/** A finding with the check that has it. */
export interface Placed {
  readonly check: CheckResult;
  readonly finding: ReportedFinding;
  /** Among the findings of its check. */
  readonly index: number;
}

/** What weighs how much, in units of doubling the claims of a check. Found by trying on faults whose requirement is known. */
export const weights = {
  /** A check of another area than the one whose subject the requirement is. */
  elsewhere: 2,
  /** Generated input had to be tried. */
  generated: 1,
  /** For each doubling of the requirements that the check claims. */
  claims: 1,
  /** For each doubling of the requests that the check sent. */
  requests: 0.3,
  /** For each doubling of the red checks with a finding of the requirement. */
  support: 0,
  /** For the share of passing checks... */
  held: 0,
};

/** @returns a function that gives a distance; smaller is more basic */
export function distances(checks: readonly CheckResult[]): (placed: Placed) => number {
  const owners = ownersOf(checks);
  const red = new Map<string, number>();
  const naming = new Map<string, number>();
  for (const check of checks) {
    for (const id of new Set(check.findings.map(({ requirement }) => requirement)))
      red.set(id, (red.get(id) ?? 0) + 1);
    for (const id of Object.keys(check.judged)) naming.set(id, (naming.get(id) ?? 0) + 1);
  }
  return ({ check, finding }) => {
    const { requirement, counterexample } = finding;
    return (
      (owners.get(requirement) === check.area ? 0 : weights.elsewhere) +
      (counterexample === undefined ? 0 : weights.generated) +
      weights.claims * Math.log2(check.requirements.length) +
      weights.requests * Math.log2(1 + check.evidence.requests) -
      weights.support * Math.log2(red.get(requirement) ?? 1) +
      weights.held * (1 - (red.get(requirement) ?? 1) / (naming.get(requirement) ?? 1))
    );
  };
}

/** The area whose subject a requirement is: checks that claim little else say most about it. */
function ownersOf(checks: readonly CheckResult[]): ReadonlyMap<string, string> {
  const shares = new Map<string, Map<string, number>>();
  for (const { area, requirements } of checks) {
    for (const id of requirements) {
      const areas = shares.get(id) ?? new Map<string, number>();
      areas.set(area, (areas.get(area) ?? 0) + 1 / requirements.length);
      shares.set(id, areas);
    }
  }
  return new Map([...shares].map(([id, areas]) => [id, mostOf(areas)]));
}

function mostOf(areas: ReadonlyMap<string, number>): string {
  const [[area] = [""]] = [...areas].sort(([, one], [, other]) => other - one);
  return area;
}
