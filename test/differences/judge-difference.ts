// Judges the reference server through one difference, or several at once, with the profile that fits.
import { isDeepStrictEqual } from "node:util";
import type { Report } from "../../conformance/engine/report/report.ts";
import type { Effort } from "../../conformance/engine/run/effort.ts";
import type { Check } from "../../conformance/engine/session/check.ts";
import type { Profile } from "../../conformance/profile/profile.ts";
import type { Tampering } from "../proxy-mutants/defect.ts";
import type { ProxyResponse } from "../proxy-mutants/message.ts";
import { openProxy } from "../proxy-mutants/proxy.ts";
import { allChecks, judgeServer } from "../support/judge.ts";
import { combined, type Difference } from "./difference.ts";

interface Judged {
  /** The false positives: findings of MUSTs, and of SHOULDs that no difference breaks. A MAY decides nothing. */
  readonly falsePositives: readonly string[];
  readonly requirements: Report["requirements"];
  /** Whether nothing that passed by was changed: such a difference shows nothing. */
  readonly isIdle: boolean;
  /** Checks that could not judge, with their reasons: what a profile cannot say. */
  readonly untestable: readonly string[];
}

export async function judgeDifferences(
  chosen: readonly Difference[],
  seed: number,
  {
    effort = "quick",
    checks = allChecks,
  }: { readonly effort?: Effort; readonly checks?: readonly Check[] } = {},
): Promise<Judged> {
  const ordered = chosen.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  let isIdle = !chosen.some(({ topics }) => topics.includes("latency"));
  const changed = (): void => {
    isIdle = false;
  };
  const report = await judgeServer({
    checks,
    seed,
    effort,
    between: (url) => openProxy(url, watched(combined(ordered.map(({ make }) => make())), changed)),
    profile: (profile: Profile) =>
      ordered.reduce((known, { profile: change }) => change?.(known) ?? known, profile),
  });
  const allowed = new Set(chosen.flatMap(({ breaksShould = [] }) => breaksShould));
  return {
    requirements: report.requirements,
    isIdle,
    untestable: report.checks
      .filter(({ outcome }) => outcome === "untestable")
      .map(({ id, reason = "" }) => `${id}: ${reason}`),
    falsePositives: report.checks.flatMap(({ id, outcome, reason = "", findings }) =>
      outcome === "engine-error"
        ? [`${id}: ${reason}`]
        : findings
            .filter(
              ({ level, requirement }) =>
                level === "must" || (level === "should" && !allowed.has(requirement)),
            )
            .map(({ requirement, message, expected, found }) =>
              [`${id}: ${requirement} ${message}`, `expected ${show(expected)}`, `found ${show(found)}`].join(
                "; ",
              ),
            ),
    ),
  };
}

/** From the reference server. */
const distanceOf = ({ isOuter, isOutermost }: Difference): number =>
  isOutermost === true ? 2 : isOuter === true ? 1 : 0;

/** Tells of exchanges that do not pass unchanged; connections, deliveries and profiles alone are not looked into. */
function watched(tampering: Tampering, changed: () => void): Tampering {
  const { http, socket, deliver } = tampering;
  if (socket !== undefined || deliver !== undefined || http === undefined) {
    changed();
    return tampering;
  }
  return {
    async http(call, forward) {
      let passed: ProxyResponse | undefined;
      const response = await http.call(tampering, call, async (sent) => {
        const isPassedOn =
          sent.url === call.url && sent.method === call.method && sent.body.equals(call.body);
        if (!isPassedOn || !isDeepStrictEqual(sent.headers, call.headers)) changed();
        passed = await forward(sent);
        return passed;
      });
      if (passed === undefined || !isSame(passed, response)) changed();
      return response;
    },
  };
}

const isSame = (one: ProxyResponse, other: ProxyResponse): boolean =>
  one.status === other.status && isDeepStrictEqual(one.headers, other.headers) && one.body.equals(other.body);

const show = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 300);
