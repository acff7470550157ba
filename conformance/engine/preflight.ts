// Before the first check: is the target there, is the key accepted, where may the suite write. Sends reads only.
import type { Profile } from "../profile/profile.ts";
import { items } from "../wire/envelope.ts";
import { scratchConversation } from "../wire/scratch-conversation.ts";
import type { Exchange } from "./exchange.ts";
import type { Target } from "./target.ts";

export interface Ready {
  readonly profile: Profile;
  readonly notes: readonly string[];
  /** Why the target cannot be judged at all. */
  readonly problem?: string;
}

export async function preflight(target: Target, profile: Profile): Promise<Ready> {
  const list = (headers: Record<string, string>): Promise<Exchange> =>
    target.send({ operation: "preflight", as: "primary", method: "GET", url: "/v1/conversations", headers });
  const first = await list({ "x-api-key": profile.keys.primary });
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
  return placeToWrite(profile, first);
}

/** The scratch conversation: the profile's, else one of those that the key belongs to. */
function placeToWrite(profile: Profile, list: Exchange): Pick<Ready, "profile" | "notes"> {
  if (profile.fixtures.conversation !== undefined) return { profile, notes: [] };
  const found = scratchConversation(items(list.json) ?? []);
  if (found === undefined) {
    return {
      profile,
      notes: ["the key lists no conversation; checks that need one are untestable (fixtures.conversation)"],
    };
  }
  return {
    profile: { ...profile, fixtures: { ...profile.fixtures, conversation: found } },
    notes: [
      `the suite writes into conversation ${found}, chosen among those listed; fixtures.conversation chooses another`,
    ],
  };
}
