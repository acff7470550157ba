// Starts a reference server in this process, good or changed, and lets the suite judge it over the network.
import { fileURLToPath } from "node:url";
import { loadCatalogue } from "../../conformance/catalogue.ts";
import type { CheckResult, Report } from "../../conformance/engine/report/report.ts";
import type { Effort } from "../../conformance/engine/run/effort.ts";
import { discoverChecks } from "../../conformance/engine/run/plan/discover-checks.ts";
import { runSuite } from "../../conformance/engine/run/run.ts";
import type { Check } from "../../conformance/engine/session/check.ts";
import { parseProfile } from "../../conformance/profile/load.ts";
import type { Profile } from "../../conformance/profile/profile.ts";
import { type JudgeableOptions, startJudgeable } from "./judgeable-server.ts";

export const catalogue = loadCatalogue(new URL("../../spec/requirements/", import.meta.url));
export const allChecks: readonly Check[] = await discoverChecks(
  fileURLToPath(new URL("../../conformance/checks", import.meta.url)),
);

export interface JudgeOptions extends JudgeableOptions {
  readonly checks: readonly Check[];
  readonly seed?: number;
  readonly effort?: Effort;
  /**
   * How long to wait for an event that comes at once on a quiet machine, and never from some faulty servers.
   */
  readonly patienceMs?: number;
  /** Whether failing examples are made smaller, as they are for users. */
  readonly shrinks?: boolean;
  /** Replays one example of the only check. */
  readonly path?: string | undefined;
  /** Rewrites the profile of the demo data for a variant. */
  readonly profile?: (profile: Profile) => Profile;
  /** Opens what is between the suite and the server, knowing the keys that the suite will use. */
  readonly between?: (serverUrl: string, keys: Profile["keys"]) => Promise<Between>;
  /** No further check starts after a result of which this is true. */
  readonly enough?: (result: CheckResult) => boolean;
}

interface Between {
  readonly url: string;
  close(): Promise<void>;
}

/** Judges a server that exists for this run only. */
export async function judgeServer(options: JudgeOptions): Promise<Report> {
  const server = await startJudgeable(options);
  // Waiting for events that a faulty server never sends is most of a proof's time.
  const { patienceMs = 1500 } = options;
  const stop = new AbortController();
  let between: Between | undefined;
  try {
    const direct = parseProfile(await server.profileFor(server.url), "demo profile", {});
    between = await options.between?.(server.url, direct.keys);
    const described = { ...direct, baseUrl: between?.url ?? server.url };
    const profile = {
      ...described,
      timing: { ...described.timing, event_delivery_ms: patienceMs, eventual_ms: patienceMs },
      permissions: { ...described.permissions, long_waits: 10 },
    };
    return await runSuite({
      profile: options.profile?.(profile) ?? profile,
      catalogue,
      checks: options.checks,
      seed: options.seed ?? 1,
      effort: options.effort ?? "quick",
      shrinks: options.shrinks,
      path: options.path,
      gate: "must",
      readOnly: false,
      concurrency: 6,
      replayTarget: server.url,
      emit: (event) => {
        if (event.type === "check-finished" && options.enough?.(event.result) === true) stop.abort();
      },
      signal: stop.signal,
    });
  } finally {
    await between?.close();
    await server.close();
  }
}

/** The facts that a person wants about a check that did not pass. */
export const explain = (report: Report): string[] =>
  report.checks.flatMap((check) => [
    ...(check.outcome === "pass" ? [] : [`${check.id}: ${check.outcome} ${check.reason ?? ""}`]),
    ...check.findings.map(
      (finding) =>
        `${check.id}: ${finding.requirement} ${finding.message}; expected ${JSON.stringify(finding.expected)}, found ${JSON.stringify(finding.found)}`,
    ),
  ]);
