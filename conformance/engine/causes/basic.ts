// How near a finding is to the defect that it shows. A defect turns many checks red: the check of the area that owns the
// requirement, with few steps and few claims, names it best; histories, stories and checks of other areas meet it on
// their way to something else.
import type { CheckResult, ReportedFinding } from "../report/report.ts";
import { failureOf } from "./failure.ts";

/** A finding with the check that has it. */
export interface Placed {
  readonly check: CheckResult;
  readonly finding: ReportedFinding;
  /** Among the findings of its check. */
  readonly index: number;
}

/** Half of the checks claim no more requirements than this. */
const USUAL_CLAIMS = 2;

/**
 * The weight of each sign, in doublings. Found by trying on faults whose broken requirements are known; the
 * proof of the faults measures how often the first cause is right (`TRUST.md`).
 */
const weights = {
  /** A check of another area than the one whose subject the requirement is. */
  elsewhere: 1,
  /** A check of published schemas looks at every response, whatever it is about. */
  everyResponse: 3,
  /** Generated input had to be tried. */
  generated: 1,
  /** A broken SHOULD is seldom the cause of a broken MUST. */
  lowerLevel: 1,
  /** For each doubling of the requirements that the check claims, beyond the usual few. */
  claims: 0.75,
  /** It passed when it ran alone: another check, or another defect, has a part in it. */
  onlyInCompany: 4,
  /** From the first to the last of them: a check names its subject first. */
  position: 0.5,
  /** For each doubling of the requests that the check sent. */
  requests: 0.15,
  /** For each doubling of the failed checks that found the requirement broken: nearer. */
  redChecks: -1,
  /** For each doubling of the findings of the requirement: nearer. */
  findings: -0.75,
  /** A response that breaks other requirements on refusals has the wrong shape: nearer. */
  errorShape: -2,
  /** A special key was needed to see it; a failure that every key meets shows with the usual one, too. */
  specialKey: 0.25,
} as const;

/** @returns a function that gives a distance; smaller is more basic */
export function distances(checks: readonly CheckResult[]): (placed: Placed) => number {
  const owners = ownersOf(checks);
  const failed = checks.filter(({ outcome }) => outcome === "fail");
  // A failure is found by every check that meets it, which says nothing of how near it is.
  const counted = failed.map((check) => check.findings.filter((one) => failureOf(one) === undefined));
  const findings = countOf(counted.flatMap((list) => list.map(requirementOf)));
  const redChecks = countOf(counted.flatMap((list) => [...new Set(list.map(requirementOf))]));
  return ({ check, finding }) => {
    const { requirement, counterexample, level } = finding;
    const { requirements, area, evidence } = check;
    return (
      (owners.get(requirement) === area ? 0 : weights.elsewhere) +
      (area === "contract" ? weights.everyResponse : 0) +
      (counterexample === undefined ? 0 : weights.generated) +
      (level === "must" ? 0 : weights.lowerLevel) +
      (check.fails_alone === false ? weights.onlyInCompany : 0) +
      (isErrorShape(finding) ? weights.errorShape : 0) +
      (finding.exchanges.at(-1)?.as === USUAL_KEY ? 0 : weights.specialKey) +
      weights.claims * Math.log2(Math.max(1, requirements.length / USUAL_CLAIMS)) +
      (weights.position * requirements.indexOf(requirement)) / requirements.length +
      weights.requests * Math.log2(1 + evidence.requests) +
      weights.redChecks * Math.log2(redChecks.get(requirement) ?? 1) +
      weights.findings * Math.log2(findings.get(requirement) ?? 1)
    );
  };
}

/** On the shapes of error bodies. */
const ERROR_SHAPES: ReadonlySet<string> = new Set(["ERR-01", "ERR-02", "ERR-03"]);

/** Of a refusal: the body of a failing service belongs to its failure. */
const isErrorShape = (finding: ReportedFinding): boolean =>
  ERROR_SHAPES.has(finding.requirement) && failureOf(finding) === undefined;

const USUAL_KEY = "primary";

const requirementOf = ({ requirement }: ReportedFinding): string => requirement;

function countOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
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
