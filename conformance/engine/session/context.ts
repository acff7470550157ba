// The state that sessions share: the part of the run, and the part of one check.

import type { Exchange, Frame } from "../../exchange/exchange.ts";
import type { Secrets } from "../../leaks/secrets.ts";
import type { Profile } from "../../profile/profile.ts";
import type { Pairs } from "../report/coverage.ts";
import type { Effort } from "../run/effort.ts";
import type { Ledger } from "../run/ledger.ts";
import type { Slots } from "../run/pool.ts";
import type { StallAwareClock } from "../transport/stall-aware-clock.ts";
import type { Target } from "../transport/target.ts";
import type { Endpoints } from "../webhooks/endpoints.ts";
import type { Receiver } from "../webhooks/receiver.ts";
import type { Origins } from "./origins.ts";

/** The state that all sessions of a run share. */
export interface RunContext {
  readonly profile: Profile;
  readonly target: Target;
  readonly secrets: Secrets;
  readonly effort: Effort;
  /** Requests of the whole run, estimated. */
  readonly expectedRequests: number;
  /** Whether the first failing example of a property is made smaller, and failed checks are tried once more alone. */
  readonly shrinks: boolean;
  /** Nothing but GET requests may leave, and no WebSocket is opened. */
  readonly readOnly: boolean;
  /** Marks everything this run creates; never the same for two runs. */
  readonly runTag: string;
  /** By which deadlines are measured. */
  readonly clock: StallAwareClock;
  /** Of the checks in flight. */
  readonly slots: Slots;
  readonly ledger: Ledger;
  readonly observed: Map<string, Set<string>>;
  readonly pairs: Pairs;
  readonly onExchange: (exchange: Exchange) => void;
  /** `url` is the address of its connection. */
  readonly onFrame: (frame: Frame, url: string) => void;
  /** The requests and events that led to its frames and deliveries. */
  readonly origins: Origins;
  /** The webhook endpoints that its requests made known. */
  readonly endpoints: Endpoints;
  /** The webhook receiver, started when it is first asked for. */
  readonly receiver: () => Promise<Receiver>;
  /** `bytes` of the frames on open connections, `shrunkMs` of looking for smaller examples. */
  readonly counters: { unique: number; connections: number; bytes: number; shrunkMs: number };
  /** The values that the sessions of the run keep for one another, by their owner. */
  readonly memory: Map<object, unknown>;
  /** Whether keys are taken as bearer tokens, asked once. */
  readonly headers: { takesTokens: Promise<boolean> | undefined };
}

/** Where one generated example is found again. */
export interface ReplayPoint {
  readonly property: number;
  readonly path: string;
  /** Which commands of a generated sequence ran (fast-check's replayPath). */
  readonly commands?: string | undefined;
}

/** One check's fixed part. */
export interface CheckContext {
  readonly run: RunContext;
  readonly checkId: string;
  readonly seed: number;
  readonly requirements: ReadonlySet<string>;
  /** Replays one property from this path. */
  readonly replay?: ReplayPoint | undefined;
  /** How often each requirement was judged. */
  readonly judged: Map<string, number>;
  /** Requirements whose situation has not arisen so far, with the event that would have to happen. */
  readonly notSeen: Map<string, string>;
  /** Requirements whose situation arose and showed nothing of them, with the reason. */
  readonly notJudged: Map<string, string>;
  /** `sent_twice` counts writes that were sent again after their connection broke. */
  readonly evidence: { requests: number; frames: number; examples: number; sent_twice?: number };
  readonly state: {
    properties: number;
    /**
     * The latest requests that were not answered, or answered with an error; without those that were judged to be
     * refused rightly, which do not explain why a check could not go on.
     */
    refusals: readonly Exchange[];
    /** Entries of the profile that a part of the check asked for, and that are missing. */
    readonly missing: Set<string>;
    /** Waits of the check that are going on and may be long. */
    waits: number;
    /** Lets the next check of the same lane begin; absent where the check is not in one. */
    leaveLane?: () => void;
  };
}
