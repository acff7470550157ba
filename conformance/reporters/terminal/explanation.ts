// Explains a requirement, a check, a fault, an area or an operation in lines of 80 columns.
import type { Catalogue, Requirement, Retired } from "../../catalogue.ts";
import { strictest } from "../../catalogue.ts";
import { operationNamed, withRequestNames } from "../../contract/request-line.ts";
import type { Check } from "../../engine/session/check.ts";
import { judgementOf } from "../wording/judgement.ts";
import { wrap } from "../wording/wrap.ts";

/** A server with one deliberate defect, as the tests of the suite have them. */
export interface FaultRecord {
  readonly id: string;
  /** The title of the fault. */
  readonly title: string;
  readonly breaks: readonly string[];
}

export interface Knowledge {
  readonly catalogue: Catalogue;
  readonly retired: readonly Retired[];
  readonly checks: readonly Check[];
  readonly faults: readonly FaultRecord[];
  /** The words that a person types to start the command. */
  readonly wcs: string;
  /** Every fault is named, and not only the first ones. */
  readonly allFaults: boolean;
}

/** Defects shown of those that a requirement knows. */
const MAX_FAULTS = 6;

/** The names that can be explained, for suggestions. */
export const explainable = ({ catalogue, checks, faults }: Knowledge): readonly string[] => [
  ...catalogue.keys(),
  ...checks.map(({ id }) => id),
  ...faults.map(({ id }) => id),
  ...new Set([...catalogue.values()].flatMap(({ area, operations }) => [area, ...operations])),
  ...new Set(checks.map(({ area }) => area)),
];

/** @returns the lines, or `undefined` for a name that is not known */
export function explain(name: string, knowledge: Knowledge): readonly string[] | undefined {
  const { catalogue, checks, retired } = knowledge;
  const id = name.toUpperCase();
  const requirement = catalogue.get(id);
  if (requirement !== undefined) return explainRequirement(requirement, knowledge);
  const former = retired.find((entry) => entry.id === id);
  if (former !== undefined) return explainRetired(former);
  const check = checks.find((one) => one.id === name);
  if (check !== undefined) return explainCheck(check, knowledge);
  const fault = knowledge.faults.find((one) => one.id === name);
  if (fault !== undefined) return explainFault(fault, knowledge);
  const [ofArea, ofOperation] = [
    [...catalogue.values()].filter(({ area }) => area === name),
    [...catalogue.values()].filter(({ operations }) => operations.includes(operationNamed(name) ?? name)),
  ];
  const inArea = checks.filter(({ area }) => area === name);
  const about = ofArea.length > 0 ? ofArea : ofOperation;
  if (about.length === 0 && inArea.length === 0) return undefined;
  return [
    name,
    ...about.map((one) => row(`${one.id} ${one.level}`, 16, one.text)),
    ...(inArea.length === 0 ? [] : ["", "checks"]),
    ...inArea.flatMap((one) => [`  ${one.id}`, wrap(one.title, WIDTH, "    ", "    ")]),
    ...(ofArea.length > 0
      ? []
      : faultLines({ ids: ofOperation.map(({ id }) => id), about: [name] }, knowledge)),
  ];
}

const WIDTH = 80;

const row = (head: string, indent: number, text: string): string =>
  wrap(text, WIDTH, `  ${head}`.padEnd(indent), " ".repeat(indent));

function explainRequirement(requirement: Requirement, knowledge: Knowledge): readonly string[] {
  const { id, level, text, source, operations, judge, untestable } = requirement;
  const checks = knowledge.checks.filter(({ requirements }) => requirements.includes(id));
  return [
    `${id}  ${level.toUpperCase()}`,
    wrap(text, WIDTH, "  ", "  "),
    "",
    row("source", 14, source),
    ...operations.map((one, index) => row(index === 0 ? "requests" : "", 14, withRequestNames(one))),
    ...(judge === undefined ? [] : judgementLines(judge)),
    ...(untestable === undefined ? [] : [row("not judged", 14, untestable)]),
    ...checks.flatMap((check, index) => [
      row(index === 0 ? "checks" : "", 14, check.id),
      wrap(check.title, WIDTH, " ".repeat(16), " ".repeat(16)),
    ]),
    ...faultLines({ ids: [id], about: [...operations, text] }, knowledge),
    ...(checks.length === 0 ? [] : ["", row("judge it", 14, `${knowledge.wcs} conform --only ${id}`)]),
  ];
}

function judgementLines(judge: string): readonly string[] {
  const { usual, further } = judgementOf(judge);
  const [first, next] = [`${" ".repeat(14)}- `, " ".repeat(16)];
  return [row("judged", 14, usual), ...further.map((one) => wrap(one, WIDTH, first, next))];
}

function explainCheck(check: Check, knowledge: Knowledge): readonly string[] {
  const requirements = check.requirements.flatMap((id) => knowledge.catalogue.get(id) ?? []);
  return [
    `${check.id}  ${strictest(requirements.map(({ level }) => level)).toUpperCase()}`,
    wrap(check.title, WIDTH, "  ", "  "),
    "",
    ...requirements.map((one, index) => row(index === 0 ? "judges" : "", 14, judgedText(one))),
    row("runs with", 14, conditionsOf(check)),
    ...faultLines({ ids: check.requirements, about: [check.id, check.title] }, knowledge),
    "",
    row("judge it", 14, `${knowledge.wcs} conform --only ${check.id}`),
  ];
}

function conditionsOf({ capabilities, needs = [], readOnly }: Check): string {
  const conditions = [
    ...capabilities.map((name) => `capability ${name}`),
    ...needs,
    ...(readOnly === true ? [] : ["permissions.writes"]),
  ];
  return conditions.length === 0 ? "any key" : conditions.join(", ");
}

const judgedText = ({ id, level, text }: Requirement): string => `${id} (${level.toUpperCase()}): ${text}`;

function explainFault({ id, title, breaks }: FaultRecord, knowledge: Knowledge): readonly string[] {
  const requirements = breaks.flatMap((one) => knowledge.catalogue.get(one) ?? []);
  const checks = knowledge.checks.filter((check) => check.requirements.some((one) => breaks.includes(one)));
  return [
    `${id}  fault`,
    wrap(title, WIDTH, "  ", "  "),
    "",
    ...requirements.map((one, index) => row(index === 0 ? "breaks" : "", 14, judgedText(one))),
    ...checks.map((check, index) => row(index === 0 ? "checks" : "", 14, check.id)),
  ];
}

interface Subject {
  /** Of requirements that it is about. */
  readonly ids: readonly string[];
  /** Its names and its sentences. */
  readonly about: readonly string[];
}

/** Faults that are about the same things come first, and among them those that break little else. */
function faultLines({ ids, about }: Subject, { faults, allFaults }: Knowledge): readonly string[] {
  const known = faults.filter(({ breaks }) => breaks.some((id) => ids.includes(id)));
  if (known.length === 0) return [];
  const subject = wordsIn(about.join(" "));
  const shared = ({ id, title }: FaultRecord): number =>
    [...wordsIn(`${id} ${title}`)].filter((word) => subject.has(word)).length;
  const sorted = known.toSorted((a, b) => shared(b) - shared(a) || a.breaks.length - b.breaks.length);
  const shown = allFaults ? sorted : sorted.slice(0, MAX_FAULTS);
  const more = known.length - shown.length;
  return [
    "",
    "  what goes wrong, each tried as a server with this one defect",
    ...shown.flatMap(({ id, title }) => [
      wrap(title, WIDTH, "  - ", "    "),
      wrap(`fault ${id}`, WIDTH, "      ", "      "),
    ]),
    ...(more === 0 ? [] : [`  and ${more} more: --all`]),
  ];
}

/** Words without their endings, those of `createMessage` apart. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]{4,}/g)
      ?.map((word) => word.slice(0, STEM)),
  );

/** Letters in which "message", "messages" and "messaging" are the same. */
const STEM = 6;

const explainRetired = ({ id, reason, into }: Retired): readonly string[] => [
  `${id}  retired`,
  wrap(reason, WIDTH, "  ", "  "),
  ...(into.length === 0 ? [] : ["", row("see", 14, into.join(", "))]),
];
