// The shape of a check: the one file that is written to add a test. A check judges requirements of the
// catalogue; the session gives it access to the target (session.ts).

import type { Capability } from "../../../generator/generated/constants.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import type { Exchange, Frame } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import type { Misdirected } from "../webhooks/endpoints.ts";
import type { Need } from "./need.ts";
import type { Session } from "./session.ts";

/**
 * The resources that checks take turns for: a kind of connections, the tasks, the limits, or one clock that
 * only one check waits for.
 */
export type Lane = "late ticket" | "limits" | "openings" | "realtime" | "silence" | "tasks" | "ticket expiry";

export interface CheckDefinition {
  /** The claim that holds when the check passes. */
  readonly title: string;
  /** Requirement ids that this check judges; each must be judged at least once for the check to pass. */
  readonly requirements: readonly string[];
  /** Not applicable unless the profile claims all of them. */
  readonly capabilities: readonly Capability[];
  /** Untestable, naming the profile key, unless all are present. `keys.primary` is always needed. */
  readonly needs?: readonly Need[];
  /** Sends only GET requests: runs under `--read-only` too. */
  readonly readOnly?: boolean;
  /**
   * Begun before others, because it waits for most of its time: for a clock, or for the requests of other
   * checks.
   */
  readonly waits?: boolean;
  /** Begun before others, because it sends most, one request after the other: at the end it would be alone. */
  readonly isLong?: boolean;
  /** Checks with the same lane run one after the other. Default: one lane per capability listed in `lanes` (run-checks.ts). */
  readonly lane?: (profile: Profile) => Lane;
  /** Runs alone: for checks that need a quiet target or provoke limits; where that depends, asked of the profile. */
  readonly exclusive?: boolean | ((profile: Profile) => boolean);
  run(session: Session): Promise<void>;
  /** Judges every exchange of the whole run, whichever check made it, besides what `run` does. */
  observe?(exchange: Exchange, session: Session): void;
  /** As `observe`, for every WebSocket frame and connection event. */
  observeFrame?(frame: Frame, session: Session): void;
  /** As `observe`, for every request that the suite's webhook receiver got, without those that were misdirected. */
  observeDelivery?(delivery: Delivery, session: Session): void;
  /** As `observe`, for every delivery that came to the address of another endpoint than its own. */
  observeMisdirected?(misdirected: Misdirected, session: Session): void;
}

export interface Check extends CheckDefinition {
  /** Path below `checks/` without extension, for example `idempotency/replay`. Permanent. */
  readonly id: string;
  readonly area: string;
}

export const defineCheck = (definition: CheckDefinition): CheckDefinition => definition;
