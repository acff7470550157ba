// Before the first check: whether the target responds, the key is accepted and the suite may write. Sends reads only.

import type { Exchange } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import type { Target } from "../transport/target.ts";

export interface Ready {
  readonly profile: Profile;
  readonly notes: readonly string[];
  /** Why the target cannot be judged at all. */
  readonly problem?: string;
}

/** @param signal ends the waiting for a target that does not answer */
export async function preflight(target: Target, profile: Profile, signal?: AbortSignal): Promise<Ready> {
  const list = (headers: Record<string, string>): Promise<Exchange> =>
    target.send({
      operation: "preflight",
      as: "primary",
      method: "GET",
      url: "/v1/conversations",
      headers,
      signal,
    });
  const first = await list({ "x-api-key": profile.keys.primary });
  if (signal?.aborted === true)
    return { profile, notes: [], problem: "the run was interrupted before it began" };
  if (first.response === undefined) {
    return {
      profile,
      notes: [],
      problem: `${profile.baseUrl} cannot be reached: ${first.failure ?? "no response"}`,
    };
  }
  if (first.status === 401) {
    const bearer = await list({ authorization: `Bearer ${profile.keys.primary}` });
    if (bearer.status === 401) {
      return {
        profile,
        notes: [],
        problem: `keys.primary is refused with 401 by ${profile.baseUrl}`,
      };
    }
  }
  return { profile, notes: noteOnWriting(profile) };
}

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
