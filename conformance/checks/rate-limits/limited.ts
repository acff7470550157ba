// A request beyond a limit gets 429, in either header for the key, and for any part of the list.
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { bearerChoices } from "../../steps/keys/callers/each-header.ts";
import {
  burst,
  isLimited,
  limitedLane,
  limitedRole,
  limitsOthers,
  mostInBurst,
  mostWithin,
} from "../../steps/keys/callers/limited-key.ts";
import { sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "a request beyond a limit gets 429",
  requirements: ["RAT-01"],
  capabilities: ["rate-limits", "conversations"],
  exclusive: limitsOthers,
  lane: limitedLane,
  async run(session) {
    const as = limitedRole(session);
    session.notSeen("RAT-01", "a burst of requests was not limited");
    await judgeReads(session, as);
    if (!session.profile.permissions.writes || !session.has("fixtures.conversation")) return;
    const writes = await burst(() => {
      const body = { markdown_content: session.unique("burst") };
      return sendMessage(session, { as, body, acceptLimited: true });
    });
    judgeBurst(session, as, writes);
  },
});

/** Equal requests, of which the first ones succeeded and later ones did not. */
function judgeBurst(session: Session, as: Role, exchanges: readonly Exchange[]): void {
  const control = exchanges.find(isSuccess);
  // A key without permission is refused for that reason.
  if (control === undefined) return;
  for (const exchange of exchanges) {
    if (isSuccess(exchange) || !mayBeLimit(as, exchange)) continue;
    session.judge("RAT-01", isLimited(exchange), {
      message: "a request beyond a limit, equal to one that succeeded before, was not answered with 429",
      expected: 429,
      about: [control, exchange],
    });
  }
}

/** Without a key for its limit, a failure under load need not be a limit. */
const mayBeLimit = (as: Role, { status }: Exchange): boolean =>
  as === "limited" || (status >= 400 && status < 500);

type Way = Pick<CallOptions, "bearer" | "query">;

/** The same list, with the key in each header, and in pages of several sizes. */
async function waysOf(session: Session): Promise<readonly Way[]> {
  const { limit: name } = session.profile.bindings.lists.listConversations ?? {};
  const sizes = name === undefined ? [] : [1, 2, 3].map((size) => ({ query: { [name]: size } }));
  return [...(await bearerChoices(session)).map((bearer) => ({ bearer })), ...sizes];
}

/** Sends more reads than the limit of the profile, if it names one: that of the key and the list, however it is asked for. */
async function judgeReads(session: Session, as: Role): Promise<void> {
  // The profile names the limit of the key that is given for it.
  const limit = as === "limited" ? session.profile.bindings.rate_limit : undefined;
  const ways: readonly Way[] = limit === undefined ? [{}] : await waysOf(session);
  const startedAt = performance.now();
  const reads: Exchange[] = [];
  for (const way of ways) {
    const sent = await burst(() => session.call("listConversations", { as, ...way, acceptLimited: true }), {
      most: mostInBurst(limit),
    });
    judgeBurst(session, as, sent);
    reads.push(...sent);
  }
  const elapsedMs = performance.now() - startedAt;
  if (limit === undefined) return;
  const succeeded = reads.filter(isSuccess);
  const most = mostWithin(limit, elapsedMs);
  session.judge("RAT-01", succeeded.length <= most, {
    message: "more requests succeeded than the limit that the profile names",
    expected: `at most ${most} of ${reads.length} within ${Math.ceil(elapsedMs)} ms, by bindings.rate_limit`,
    found: succeeded.length,
    exchanges: succeeded.slice(-1),
  });
}
