// The events that a run emits. Reporters consume nothing else.
import type { Profile } from "../../profile/profile.ts";
import type { CheckResult, Report, ReportedExchange, ReportedFrame } from "../report/report.ts";
import type { Effort } from "./effort.ts";
import type { Planned } from "./plan/plan-check.ts";
import type { Problem } from "./target/target-problem.ts";

export type RunEvent =
  | {
      readonly type: "run-started";
      readonly planned: readonly Planned[];
      readonly profile: Profile;
      /** Sentences about the findings and assumptions of the preflight. */
      readonly notes: readonly string[];
      /** Why no check runs. */
      readonly problem?: Problem | undefined;
      readonly seed: number;
      readonly effort: Effort;
    }
  | { readonly type: "check-started"; readonly id: string }
  /** A check has nothing left to do, and is concluded at the end: later events of the run count, too. */
  | { readonly type: "check-ran"; readonly id: string }
  | {
      readonly type: "check-finished";
      readonly result: CheckResult;
      readonly done: number;
      /** Sent so far in the whole run. */
      readonly requests: number;
      readonly total: number;
    }
  /** A check that failed is run once more with nothing beside it. */
  | { readonly type: "check-tried-alone"; readonly id: string }
  /** An exchange of the run, without the secrets known by then; only when they were asked for. */
  | { readonly type: "exchange"; readonly exchange: ReportedExchange; readonly startedAt: Date }
  /** A frame of a realtime connection, likewise; the last one of a connection says how it closed. */
  | { readonly type: "frame"; readonly frame: ReportedFrame; readonly url: string; readonly startedAt: Date }
  /** `redact` knows the secrets that came to light later, too. */
  | { readonly type: "exchanges-finished"; readonly redact: (text: string) => string }
  | { readonly type: "run-finished"; readonly report: Report };

export type Reporter = (event: RunEvent) => void;
