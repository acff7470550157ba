// In which direction a finding deviates where a request was to be accepted or refused: findings that deviate in opposite
// directions do not have one cause.
import type { ReportedFinding } from "../report/report.ts";

/**
 * Whether a request that had to be refused was accepted, or the reverse; `undefined` where it was neither.
 */
export function directionOf({ expected, found, exchanges }: ReportedFinding): Direction | undefined {
  const wanted = wantedOf(expected);
  const seen = seenOf(found) ?? statusOf(exchanges.at(-1)?.response?.status);
  return wanted === undefined || wanted === seen ? undefined : seen;
}

export type Direction = "accepted" | "refused";

/** As a status, or in words that begin with it; where either is expected, it is neither. */
function wantedOf(expected: unknown): Direction | undefined {
  if (typeof expected === "number") return statusOf(expected);
  if (typeof expected !== "string") return undefined;
  if (/^2(?:xx|\d\d)\b/.test(expected)) return /\b4(?:xx|\d\d)\b/.test(expected) ? undefined : "accepted";
  if (/^(?:refused|4(?:xx|\d\d))\b/.test(expected))
    return /\b2(?:xx|\d\d)\b/.test(expected) ? undefined : "refused";
  return undefined;
}

/** Of a card: one that is posted as a plain message is not accepted as a card. */
function seenOf(found: unknown): Direction | undefined {
  const [, outcome] = (typeof found === "string" && /^(accepted|refused|plain): /.exec(found)) || [];
  if (outcome === undefined) return undefined;
  return outcome === "accepted" ? "accepted" : "refused";
}

function statusOf(status = 0): Direction | undefined {
  if (status >= 200 && status < 300) return "accepted";
  return status >= 400 && status < 500 ? "refused" : undefined;
}
