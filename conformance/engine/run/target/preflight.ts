// Before the first check: whether the service is there, the key is accepted and the suite may write. Sends reads only.

import type { Profile } from "../../../profile/profile.ts";
import type { Target } from "../../transport/target.ts";
import { recognise } from "./recognise.ts";
import type { Problem } from "./target-problem.ts";

export interface Ready {
  readonly notes: readonly string[];
  /** Why the target cannot be judged at all. */
  readonly problem?: Problem;
}

/** @param signal ends the waiting for a target that does not respond */
export async function preflight(target: Target, profile: Profile, signal?: AbortSignal): Promise<Ready> {
  const address = { baseUrl: profile.baseUrl, key: profile.keys.primary };
  const problem = await recognise(target, address, signal);
  if (signal?.aborted === true) return { notes: [], problem: INTERRUPTED };
  return problem === undefined ? { notes: noteOnWriting(profile) } : { notes: [], problem };
}

const INTERRUPTED: Problem = {
  found: "the run was interrupted before it began",
  advice: "run it again for a verdict",
};

/** The suite writes only where it is told to; it never picks a conversation. */
function noteOnWriting({ fixtures, permissions }: Profile): readonly string[] {
  const writesWhere = "name a conversation that is made for the suite";
  if (!permissions.writes)
    return [
      `nothing is written; to judge the rest, ${writesWhere} (--conversation ID, or fixtures.conversation with permissions.writes: true)`,
    ];
  return fixtures.conversation === undefined
    ? [`no message is posted: ${writesWhere} (fixtures.conversation)`]
    : [];
}
