// Turns the observations of a check, or the reason why it did not run, into its result in the report.
import { type Catalogue, strictest } from "../../catalogue.ts";
import { withRequestNames } from "../../contract/request-line.ts";
import { responseOf } from "../../exchange/exchange.ts";
import { deniedText, isDenied } from "../../profile/profile.ts";
import { visibleSentence } from "../../text/visible.ts";
import type { CheckResult } from "../report/report.ts";
import { reportFinding } from "../report/report-finding.ts";
import type { Check } from "../session/check.ts";
import type { CheckContext, RunContext } from "../session/context.ts";
import { BeyondRun, type Finding, Interrupted, NotApplicable, Untestable } from "../session/finding.ts";
import type { Session } from "../session/session.ts";
import type { Planned } from "./plan/plan-check.ts";
import type { RunOptions } from "./run-options.ts";

/** A check in flight with its observations so far. */
export interface RunningCheck {
  readonly check: Check;
  readonly context: CheckContext;
  readonly session: Session;
  /** The error that ended it, or that an observer threw: the first of them. */
  error?: unknown;
  /** Absent until it has ended. */
  durationMs?: number;
}

/** Turns the observations of a check into its outcome. */
export function conclude(
  { check, context, session, error, durationMs }: RunningCheck,
  run: RunContext,
  options: RunOptions,
): CheckResult {
  const isApplicable = !(error instanceof NotApplicable);
  if (error instanceof BeyondRun || (!isApplicable && context.judged.size > 0))
    for (const id of check.requirements) if (!context.notSeen.has(id)) context.notSeen.set(id, error.message);
  const disproofs = session.findings.flatMap((finding) => disproofOf(finding, run) || []);
  const findings = session.findings
    .filter((finding) => disproofOf(finding, run) === undefined)
    .map((finding) => reportFinding(finding, check, run, options));
  const base = {
    ...describe(check, options.catalogue),
    evidence: context.evidence,
    judged: Object.fromEntries(context.judged),
    not_seen: notSeenBy(context, run),
    ...notJudgedBy(context, session, run),
    selected: !(error instanceof Interrupted),
    findings,
    duration_ms: Math.round(durationMs ?? 0),
  };
  const textOf = (reason: string): string => reasonText(reason, run);
  if (error !== undefined && !(error instanceof Untestable)) {
    return { ...base, outcome: "engine-error", reason: run.secrets.redact(stackOf(error)) };
  }
  if (findings.length > 0) return { ...base, outcome: "fail" };
  if (!isApplicable && context.judged.size === 0)
    return { ...base, outcome: "not-applicable", reason: textOf(error.message) };
  if (error instanceof Untestable && isApplicable && !(error instanceof BeyondRun))
    return { ...base, outcome: "untestable", reason: textOf(error.message) };
  if (disproofs.length > 0)
    return { ...base, outcome: "untestable", reason: textOf([...new Set(disproofs)].join("; ")) };
  if (context.notJudged.size > 0)
    return { ...base, outcome: "untestable", reason: textOf(whyNotJudged(context.notJudged)) };
  const unjudged = check.requirements.filter((id) => !context.judged.has(id) && !context.notSeen.has(id));
  if (unjudged.length > 0) {
    const why = `${missing(context, run)}${lastRefusal(context)}` || notShown(unjudged, options);
    return {
      ...base,
      outcome: "untestable",
      reason: textOf(`nothing was judged for ${unjudged.join(", ")}${why}`),
    };
  }
  if (context.judged.size > 0) return { ...base, outcome: "pass" };
  const reason = [...new Set(context.notSeen.values())].join("; ");
  return { ...base, outcome: "not-seen", reason: textOf(reason) };
}

/** An interrupted run does not wait for later events. */
function disproofOf({ doubt }: Finding, { slots }: RunContext): string | undefined {
  if (doubt === undefined) return undefined;
  const isUndecided = slots.interrupted && doubt.isOpen();
  return (
    doubt.disproof() ?? (isUndecided ? "the run ended while what is missing could still come" : undefined)
  );
}

const reasonText = (reason: string, { secrets, profile }: RunContext): string =>
  visibleSentence(secrets.redact(withRequestNames(reason, profile)));

/** @param notJudged requirements with the reasons why */
export const whyNotJudged = (notJudged: ReadonlyMap<string, string>): string =>
  [...Map.groupBy(notJudged, ([, why]) => why)]
    .map(([why, pairs]) => `${pairs.map(([id]) => id).join(", ")} could not be judged: ${why}`)
    .join("; ");

/** The requirements that the check never met, without those that it judged elsewhere. */
const notSeenBy = ({ judged, notSeen, notJudged }: CheckContext, run: RunContext): Record<string, string> =>
  Object.fromEntries(
    [...notSeen]
      .filter(([id]) => !judged.has(id) && !notJudged.has(id))
      .map(([id, reason]) => [id, reasonText(reason, run)]),
  );

/** The requirements that were met and could not be judged, without those that were found broken as well. */
function notJudgedBy(
  { notJudged }: CheckContext,
  { findings }: Session,
  run: RunContext,
): Pick<CheckResult, "not_judged"> {
  const open = [...notJudged].filter(([id]) => !findings.some(({ requirement }) => requirement === id));
  if (open.length === 0) return {};
  return { not_judged: Object.fromEntries(open.map(([id, reason]) => [id, reasonText(reason, run)])) };
}

function missing({ state }: CheckContext, { profile }: RunContext): string {
  const needs = [...state.missing];
  const [denied, unsaid] = [true, false].map((is) => needs.filter((need) => isDenied(profile, need) === is));
  return [
    ...(unsaid?.length ? [`; the profile has no ${unsaid.join(", no ")}`] : []),
    ...(denied?.length ? [`; ${deniedText(denied.join(", no "))}`] : []),
  ].join("");
}

/** Where neither the profile nor a refusal is to blame: what no response showed. */
function notShown(unjudged: readonly string[], { catalogue, command = "wcs" }: RunOptions): string {
  const sentences = unjudged.map((id) => catalogue.get(id)?.text ?? id);
  return `: no response showed whether "${sentences.join('" and "')}" ("${command} explain ${unjudged.join(" ")}" says what it takes)`;
}

/** The usual reason why nothing was judged: the response to the last request that was to be accepted. */
function lastRefusal({ state: { refusals } }: CheckContext): string {
  const refusal = refusals.at(-1);
  if (refusal === undefined) return "";
  const { operation } = refusal;
  return `; the last request refused was ${operation}, which answered ${responseOf(refusal)}`;
}

/** @param isInterrupted the run ended before this check began */
export function notRun(
  item: Planned,
  catalogue: Catalogue,
  { reason, isInterrupted = false }: { readonly reason?: string; readonly isInterrupted?: boolean } = {},
): CheckResult {
  return {
    ...describe(item.check, catalogue),
    outcome: item.runs ? "untestable" : item.outcome,
    reason: item.runs ? (reason ?? "did not run") : item.reason,
    evidence: { requests: 0, frames: 0, examples: 0 },
    judged: {},
    not_seen: {},
    selected: !isInterrupted && (item.runs || item.isReadOnly !== true),
    findings: [],
    duration_ms: 0,
  };
}

function describe(
  check: Check,
  catalogue: Catalogue,
): Pick<CheckResult, "id" | "title" | "area" | "level" | "requirements"> {
  const levels = check.requirements.map((id) => {
    const requirement = catalogue.get(id);
    if (requirement === undefined) throw new Error(`${check.id}: requirement ${id} is not in the catalogue`);
    return requirement.level;
  });
  return {
    id: check.id,
    title: check.title,
    area: check.area,
    level: strictest(levels),
    requirements: check.requirements,
  };
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
