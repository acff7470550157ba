// The options of a run: deployment, checks, effort, and who receives its events.
import type { Catalogue } from "../../catalogue.ts";
import type { Profile } from "../../profile/profile.ts";
import type { Baseline } from "../report/baseline.ts";
import type { SelectionRequest } from "../report/report.ts";
import type { Check } from "../session/check.ts";
import type { Effort } from "./effort.ts";
import type { RunEvent } from "./events.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { Problem } from "./target/target-problem.ts";

export interface RunOptions {
  readonly profile: Profile;
  readonly catalogue: Catalogue;
  /** The selected checks, in the order in which they start. */
  readonly checks: readonly Check[];
  /** The options that narrowed the choice of the checks, when they are not the whole suite. */
  readonly selection?: SelectionRequest | undefined;
  readonly seed: number;
  readonly effort: Effort;
  /**
   * Whether the first failing example of a property is made smaller, and failed checks are tried once more alone, which
   * costs further requests; true unless given.
   */
  readonly shrinks?: boolean | undefined;
  readonly gate: "must" | "should";
  readonly readOnly: boolean;
  readonly maxRps?: number | undefined;
  /** Checks in flight at once; chosen by how far away the target is unless given. */
  readonly concurrency?: number | undefined;
  /** `<property>/<fast-check path>[@<commands>]` of one check to replay. */
  readonly path?: string | undefined;
  /** The words that a person types to start the command line, in replay commands; `wcs` unless given. */
  readonly command?: string | undefined;
  /** The arguments that name the target in replay commands. */
  readonly replayTarget: string;
  /** The name of the target where its address says nothing, such as a server started for this run. */
  readonly targetName?: string | undefined;
  /** Where the documentation site is published, without a slash at its end: each finding names its page there. */
  readonly docsUrl?: string | undefined;
  /** Known and flaky failures. */
  readonly baseline?: Baseline | undefined;
  /** Also emit every exchange and every frame. */
  readonly emitExchanges?: boolean | undefined;
  /** Called at once for everything that the run creates on the target. */
  readonly onCreated?: ((entry: LedgerEntry) => void) | undefined;
  /** Why the target cannot be judged, where that is known already; the report says so, and nothing is sent. */
  readonly problem?: Problem | undefined;
  readonly emit: (event: RunEvent) => void;
  /** Stops starting checks; the report says which did not run. */
  readonly signal?: AbortSignal | undefined;
}
