// After the announced delay the same request succeeds. The effect of a limit on other routes and
// other identities is the deployment's choice, and recorded.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import {
  burst,
  isLimited,
  limitedLane,
  limitedRole,
  limitsOthers,
  policyOf,
  waitSeconds,
} from "../../steps/keys/callers/limited-key.ts";

/** Rounding of the announced delay. */
const EXTRA_MS = 1000;

export default defineCheck({
  title: "a request that is repeated after the announced delay is not limited again",
  requirements: ["RAT-07", "RAT-12", "RAT-13"],
  capabilities: ["rate-limits", "conversations", "messages"],
  waits: true,
  needs: ["fixtures.conversation"],
  exclusive: limitsOthers,
  lane: limitedLane,
  async run(session) {
    const as = limitedRole(session);
    const exchanges = await burst(() => session.call("listConversations", { as, acceptLimited: true }));
    const refused = exchanges.filter(isLimited);
    session.given(refused.length > 0, "a burst of reads is limited");
    const isShared = await observeOthers(session, as);
    // Other requests of the run would use up such a limit again.
    session.given(!isShared || limitsOthers(session.profile), "a limit counts for one identity alone");
    const announced = refused.flatMap((exchange) => {
      const delayS = waitSeconds(session, exchange);
      return delayS === undefined ? [] : [{ limited: exchange, delayS }];
    });
    // Several policies may limit a burst: the longest delay counts.
    const { limited, delayS } = session.given(
      announced.sort((a, b) => b.delayS - a.delayS)[0],
      "a 429 announces a delay that may be waited for (permissions.long_waits)",
    );
    await session.rest(delayS * 1000 + EXTRA_MS);
    const repeat = () => session.call("listConversations", { as, acceptLimited: true });
    const first = await repeat();
    // An occasional limit under load does not occur twice in a row.
    const again = isLimited(first) ? await repeat() : first;
    const isSamePolicy = !isLimited(again) || policyOf(again) === policyOf(limited);
    session.given(isSamePolicy, "one policy alone limits the request", again);
    session.judge("RAT-07", !isLimited(again), {
      message: "a request that was repeated after the announced delay is limited again, twice in a row",
      expected: `a response that is not 429, ${delayS + 1} s later`,
      found: responseOf(again),
      exchanges: [...new Set([limited, first, again])],
    });
  },
});

/** @returns whether another identity is limited with this one */
async function observeOthers(session: Session, as: Role): Promise<boolean> {
  const path = { conversationId: session.need("fixtures.conversation") };
  const route = await session.call("listMessages", { as, path, acceptLimited: true });
  session.observe("another route while one is limited", isLimited(route) ? "limited too" : "usable");
  session.judge("RAT-12", route.status !== 0 && route.status < 500, {
    message: "while one route is limited, another route fails",
    expected: "a response, or 429",
    about: route,
  });
  const other = await session.call("listConversations", {
    as: session.has("keys.second") ? "second" : as,
    acceptLimited: true,
  });
  session.observe("another identity while one is limited", isLimited(other) ? "limited too" : "usable");
  session.judge("RAT-13", other.status !== 0 && other.status < 500, {
    message: "while one identity is limited, the requests of another identity fail",
    expected: "a response, or 429",
    about: other,
  });
  return session.has("keys.second") && isLimited(other);
}
