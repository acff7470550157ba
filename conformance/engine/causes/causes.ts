// Groups the findings of a run into causes, the most basic first: findings of one defect stand together, and the
// clearest of them comes first.
import { type Level, strictest } from "../../catalogue.ts";
import { operationOf } from "../../exchange/exchange.ts";
import type { Cause, CheckResult, Deviation, FindingPlace, ReportedExchange } from "../report/report.ts";
import { distances, type Placed } from "./basic.ts";
import { deviationOf } from "./deviation.ts";
import { type Direction, directionOf } from "./direction.ts";
import { failureIn, failureOf } from "./failure.ts";
import { headingOf } from "./heading.ts";
import { comparePlainness } from "./plainest.ts";

interface Known extends Placed {
  readonly distance: number;
  readonly operation: string;
  readonly deviation: Deviation;
  readonly direction: Direction | undefined;
  /** Of the last response. */
  readonly status: number | undefined;
  /** How the failure of the service looks in the finding that shows it. */
  readonly failure: string | undefined;
}

interface Group {
  readonly first: Known;
  readonly alike: readonly Known[];
  readonly follows: readonly Known[];
}

/** @returns the causes of the failed checks; findings that the baseline covers have none */
export function causesOf(checks: readonly CheckResult[]): readonly Cause[] {
  const distanceOf = distances(checks);
  const failed = checks.filter(({ outcome }) => outcome === "fail");
  const open = failed
    .flatMap((check) => check.findings.map((finding, index): Placed => ({ check, finding, index })))
    .map(
      (placed): Known => ({
        ...placed,
        distance: distanceOf(placed),
        operation: operationOfFinding(placed),
        deviation: deviationOf(placed.finding),
        direction: directionOf(placed.finding),
        status: placed.finding.exchanges.at(-1)?.response?.status,
        failure: failureOf(placed.finding),
      }),
    )
    .sort(
      (one, other) =>
        one.distance - other.distance || byId(one.check.id, other.check.id) || one.index - other.index,
    );
  const groups: Group[] = [];
  for (let first = open.shift(); first !== undefined; first = open.shift()) {
    const leader = first;
    const alike = takeAlike(open, leader);
    const direction = [leader, ...alike].find((known) => known.direction !== undefined)?.direction;
    const follows = takeFrom(open, (other) => !isOpposite(direction, other) && isMetBy(leader, other));
    groups.push({ ...plainestFirst([leader, ...alike]), follows });
  }
  return groups.map(causeOf).toSorted((one, other) => ranks[one.level] - ranks[other.level]);
}

const byId = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const ranks: Readonly<Record<Level, number>> = { must: 0, should: 1, may: 2 };

/**
 * Shown first is the nearest finding of the strictest level: MUST before SHOULD. Of those near it that say the same of the
 * operation it is the plainest.
 */
function plainestFirst(alike: readonly [Known, ...Known[]]): Pick<Group, "first" | "alike"> {
  const rank = Math.min(...alike.map(({ finding }) => ranks[finding.level]));
  const nearest = alike.find(({ finding }) => ranks[finding.level] === rank) ?? alike[0];
  const [first = nearest] = alike
    .filter((other) => isVariant(nearest, other))
    .sort(comparePlainness(nearest));
  return { first, alike: alike.filter((other) => other !== first) };
}

/** The same requirement on the same operation, found by a check that is not much farther away. */
const isVariant = (nearest: Known, { finding, operation, deviation, distance }: Known): boolean =>
  finding.requirement === nearest.finding.requirement &&
  operation === nearest.operation &&
  deviation === nearest.deviation &&
  distance - nearest.distance < MET;

/** Takes the matching items out of a list. */
function takeFrom<T>(list: T[], matches: (item: T) => boolean): readonly T[] {
  const taken = list.filter(matches);
  const left = list.filter((item) => !taken.includes(item));
  list.splice(0, list.length, ...left);
  return taken;
}

/** In one direction, that of the first finding which has one: a cause that refuses too much does not accept too much. */
function takeAlike(open: Known[], leader: Known): readonly Known[] {
  let { direction } = leader;
  return takeFrom(open, (other) => {
    if (isOpposite(direction, other) || !isAlike({ ...leader, direction }, other)) return false;
    direction ??= other.direction;
    return true;
  });
}

const isOpposite = (direction: Direction | undefined, other: Known): boolean =>
  direction !== undefined && other.direction !== undefined && direction !== other.direction;

/**
 * The same failure; otherwise the same requirement, the same operation with a difference of the same kind, or operations
 * that are carried out for keys without their scopes.
 */
function isAlike(first: Known, other: Known): boolean {
  if (first.failure !== undefined || other.failure !== undefined) return first.failure === other.failure;
  return (
    first.finding.requirement === other.finding.requirement ||
    (first.operation === other.operation && first.operation !== "" && isSameKind(first, other)) ||
    (first.finding.lacked_scopes !== undefined && other.finding.lacked_scopes !== undefined)
  );
}

/** A value may differ in any way: only the same expected value, or the same direction, makes two of them one kind. */
function isSameKind(first: Known, other: Known): boolean {
  if (first.deviation !== other.deviation) return false;
  if (first.deviation === "status") return first.status === other.status;
  if (first.deviation !== "value") return true;
  return (
    (first.direction !== undefined && first.direction === other.direction) ||
    (first.finding.expected !== undefined &&
      JSON.stringify(first.finding.expected) === JSON.stringify(other.finding.expected))
  );
}

/** How much farther from the defect a check counts that only meets it: one of another area, or eight times as wide. */
const MET = 1.5;

/**
 * Another check that meets the failure, or one, farther away, whose request to the operation got the same wrong refusal, or no
 * response either. A broken SHOULD is not the cause of a broken MUST.
 */
const isMetBy = (first: Known, { check, finding, distance }: Known): boolean =>
  check.id !== first.check.id &&
  ranks[finding.level] >= ranks[first.finding.level] &&
  (first.failure === undefined
    ? distance - first.distance >= MET && finding.exchanges.some((exchange) => meets(first, exchange))
    : finding.exchanges.some((exchange) => failureIn(exchange) === first.failure));

function meets({ operation, deviation, direction, status }: Known, exchange: ReportedExchange): boolean {
  if (operation === "" || operationOf(exchange) !== operation) return false;
  if (deviation === "no-response") return exchange.response === undefined;
  return direction === "refused" && exchange.response?.status === status;
}

const operationOfFinding = ({ finding }: Placed): string => {
  const last = finding.exchanges.at(-1);
  return last === undefined ? "" : operationOf(last);
};

function causeOf({ first, alike, follows }: Group): Cause {
  const levels = [first, ...alike, ...follows].map(({ finding }) => finding.level);
  const heading = headingOf([first, ...alike].map(({ finding }) => finding));
  return {
    level: strictest(levels),
    requirement: first.finding.requirement,
    ...(first.operation === "" ? {} : { operation: first.operation }),
    deviation: first.deviation,
    ...(heading === undefined ? {} : { heading }),
    first: placeOf(first),
    alike: alike.map(placeOf),
    follows: follows.map(placeOf),
  };
}

const placeOf = ({ check, index }: Placed): FindingPlace => ({ check: check.id, finding: index });
