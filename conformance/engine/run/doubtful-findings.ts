// Findings that may show the load or the link and not the deployment: they rest on a response that did not come in time or that a
// gateway gave in its place, or are of a check with a write that was sent again because its connection broke or a gateway answered it, and
// may have been carried out twice. They show a defect where the check finds it alone as well, and sends nothing twice then.
import { isLate } from "../../exchange/own-endings.ts";
import { parseJson } from "../../text/parse-json.ts";
import type { CheckResult, ReportedExchange, ReportedFinding } from "../report/report.ts";
import { isGatewayPage } from "../transport/gateways.ts";
import { whyNotJudged } from "./outcome.ts";

const LATE =
  "a response did not come in time while other checks ran, and came when this one ran alone: the deployment had too much to do (--concurrency 1 asks less of it)";
const SENT_TWICE =
  "the connection of a write broke, or a gateway answered it, and the write, which was sent again, may have been carried out twice";

const OF_GATEWAY =
  "a gateway answered in place of the deployment (502, 503 or 504 without an error of the service in it)";

type Result = Pick<CheckResult, "findings" | "evidence">;

const FOUND_NOTHING = "alone the check found nothing";

/** Why a finding shows nothing unless the check finds it alone as well; `undefined` where it shows something. */
function doubtOf({ exchanges }: ReportedFinding, { evidence }: Result): string | undefined {
  const last = exchanges.at(-1);
  if (last !== undefined && last.response === undefined) return isLate(last) ? LATE : undefined;
  if (exchanges.some(isOfGateway)) return OF_GATEWAY;
  return (evidence.sent_twice ?? 0) > 0 ? SENT_TWICE : undefined;
}

/** Of openings the service itself says 503 in JSON (line 344), and that is judged. */
function isOfGateway({ operation, response }: ReportedExchange): boolean {
  if (response === undefined || response.status < 500) return false;
  const { status, body } = response;
  const json = parseJson(body);
  const isOwn = operation === "openRealtimeConnection" && status === 503 && json !== undefined;
  return !isOwn && isGatewayPage({ status, json });
}

export const hasDoubtful = (result: Result): boolean =>
  result.findings.some((finding) => doubtOf(finding, result) !== undefined);

/**
 * The result without the doubtful findings, but for those of requirements that are broken alone as well.
 * @param unknown why it is not known whether they are broken alone
 */
export function withoutDoubtful(
  result: CheckResult,
  brokenAlone: ReadonlySet<string>,
  unknown?: string,
): CheckResult {
  const dropped = new Map<ReportedFinding, string>();
  for (const finding of result.findings) {
    const doubt = doubtOf(finding, result);
    if (doubt !== undefined && !brokenAlone.has(finding.requirement))
      dropped.set(
        finding,
        doubt === SENT_TWICE ? `${doubt}; ${unknown ?? FOUND_NOTHING}` : (unknown ?? doubt),
      );
  }
  if (dropped.size === 0) return result;
  const findings = result.findings.filter((finding) => !dropped.has(finding));
  const open = new Map([...dropped].map(([{ requirement }, reason]) => [requirement, reason]));
  for (const { requirement } of findings) open.delete(requirement);
  const base = {
    ...result,
    findings,
    judged: Object.fromEntries(Object.entries(result.judged).filter(([id]) => !open.has(id))),
    not_judged: { ...result.not_judged, ...Object.fromEntries(open) },
  };
  return findings.length > 0 ? base : { ...base, outcome: "untestable", reason: whyNotJudged(open) };
}
