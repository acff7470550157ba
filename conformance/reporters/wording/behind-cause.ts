// The further findings of a cause: their number, and the messages of the distinct ones: the finding that
// shows the defect best may be among them.
import type { CauseFindings, FoundBy } from "../../engine/causes/causes-in.ts";
import { counted } from "../../text/counted.ts";
import { kindOf } from "./reasons.ts";
import { cut, sideTexts } from "./value-text.ts";

/** Sentences shown; the report file has all of them. */
const MAX_SENTENCES = 5;
/** Checks named with a sentence that several have found. */
const MAX_NAMED_CHECKS = 3;
/** Characters of a sentence. */
const MAX_MESSAGE = 300;
/** Characters of an expected or found value. */
const MAX_DETAIL = 160;

interface Behind {
  /** "36 further findings look alike" */
  readonly summary: string;
  /** The messages of the first of them, each once. */
  readonly sentences: readonly string[];
}

/**
 * The facts about a cause beyond its first finding: the common property of its findings, and whether it needs
 * company.
 */
export function aboutCause({ heading, first }: CauseFindings): readonly string[] {
  const isOnlyBeside = first.check.fails_alone === false;
  return [
    ...(heading === undefined ? [] : [heading]),
    ...(isOnlyBeside
      ? ["The check passed when it ran alone: it fails only beside other checks, or now and then."]
      : []),
  ];
}

export function behindCause({ first, alike, follows }: CauseFindings): readonly Behind[] {
  return [
    ...behind(first, alike, alikeText(alike.length)),
    ...behind(first, follows, followsText(follows.length)),
  ];
}

/** "36 further findings look alike" */
export const alikeText = (count: number): string =>
  `${counted(count, "further finding")} ${count === 1 ? "looks" : "look"} alike`;

/** "2 findings probably follow from it" */
export const followsText = (count: number): string =>
  `${counted(count, "finding")} probably ${count === 1 ? "follows" : "follow"} from it`;

function behind(first: FoundBy, findings: readonly FoundBy[], summary: string): Behind[] {
  if (findings.length === 0) return [];
  const isSameCheck = findings.every(({ check }) => check.id === first.check.id);
  const groups = [
    ...Map.groupBy(findings, ({ finding }) => kindOf(`${finding.requirement} ${finding.message}`)),
  ];
  const isShown = shownOf(first, groups);
  const sentences = groups.filter(isShown).map(([, group]) => sentence(group, { first, isSameCheck }));
  const more = groups.reduce((sum, one) => sum + (isShown(one) ? 0 : one[1].length), 0);
  return [
    {
      summary: isSameCheck ? `${summary}, in the same check` : summary,
      sentences: [...sentences, ...(more === 0 ? [] : [`and ${more} more`])],
    },
  ];
}

type SameKind = readonly [kind: string, group: readonly FoundBy[]];

/** The first ones, and of every other MUST the first. */
function shownOf(first: FoundBy, groups: readonly SameKind[]): (one: SameKind) => boolean {
  const others = groups.filter(([, group]) => isOtherMust(first, group[0]));
  const byRequirement = Map.groupBy(others, ([, group]) => group[0]?.finding.requirement);
  const kept = new Set([
    ...groups.slice(0, MAX_SENTENCES),
    ...[...byRequirement.values()].flatMap((list) => list.slice(0, 1)),
  ]);
  return (one) => kept.has(one);
}

const isOtherMust = (first: FoundBy, found: FoundBy | undefined): boolean =>
  found?.finding.level === "must" && found.finding.requirement !== first.finding.requirement;

interface SentenceOptions {
  readonly first: FoundBy;
  readonly isSameCheck: boolean;
}

/** Of another MUST than the first finding's with its details: they say what the first does not. */
function sentence(group: readonly FoundBy[], { first, isSameCheck }: SentenceOptions): string {
  const message = group[0]?.finding.message ?? "";
  const requirement = group[0]?.finding.requirement ?? "";
  const checks = [...new Set(group.map(({ check }) => check.id))];
  const more = checks.length - MAX_NAMED_CHECKS;
  const named = checks.slice(0, MAX_NAMED_CHECKS).join(", ") + (more > 0 ? ` and ${more} more` : "");
  const details = isOtherMust(first, group[0]) ? detailsOf(group[0]) : "";
  return `${isSameCheck ? "" : `${named} `}${requirement}: ${cut(message, MAX_MESSAGE)}${details}`;
}

function detailsOf(found: FoundBy | undefined): string {
  if (found === undefined) return "";
  const sides = sideTexts(found.finding, MAX_DETAIL);
  const expected = sides.expected === undefined ? "" : `; expected ${sides.expected}`;
  return `${expected}${sides.found === undefined ? "" : `; found ${sides.found}`}; run again: ${found.finding.replay}`;
}
