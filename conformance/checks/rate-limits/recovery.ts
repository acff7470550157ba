// After the announced delay, or after a while where none is announced, the same request succeeds, also for a
// later page of a list. The effect of a limit on other routes and other identities is the deployment's
// choice, and recorded.
import { defineCheck } from "../../engine/session/check.ts";
import { type CallOptions, type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  announcedSeconds,
  backOff,
  burst,
  EXTRA_MS,
  endOf,
  isLimited,
  limitedLane,
  limitedRole,
  limitsOthers,
  policyOf,
  throughLimit,
  waitSeconds,
} from "../../steps/keys/callers/limited-key.ts";
import { readPage } from "../../steps/lists/page.ts";
import { needWait } from "../../steps/running/long-wait.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a request that is repeated after the announced delay is not limited again",
  requirements: ["RAT-07", "RAT-12", "RAT-13", "GEN-12"],
  capabilities: ["rate-limits", "conversations", "messages"],
  waits: true,
  needs: ["fixtures.conversation"],
  exclusive: limitsOthers,
  lane: limitedLane,
  async run(session) {
    const as = limitedRole(session);
    session.notSeen("GEN-12", "a later page of a list, which is limited and asked for again");
    const [later, control] = (await unlessUntestable(() => laterPages(session, as))) ?? [];
    const {
      query,
      exchanges,
      last: end,
    } = await limitedReads(session, as, control === undefined ? {} : later);
    const refused = exchanges.filter(isLimited);
    session.given(refused.length > 0, `a burst of reads of keys.${as} is limited`, end);
    const isShared = await observeOthers(session, as);
    // Other requests of the run would use up such a limit again.
    session.given(!isShared || limitsOthers(session.profile), "a limit counts for one identity alone");
    const repeat = () => session.call("listConversations", { as, query, acceptLimited: true });
    const judgeLater = async (again: Exchange, limited: Exchange): Promise<void> => {
      if (query !== later || control === undefined || isLimited(again)) return;
      const askControl = () =>
        throughLimit(session, (options) =>
          session.call("listConversations", { as, query: control, ...options }),
        );
      await judgeCursor(session, again, limited, askControl);
    };
    const [last] = refused.slice(-1);
    if (last !== undefined && refused.every((exchange) => announcedSeconds(exchange) === undefined)) {
      // A deployment chooses when a limit without an announced delay ends.
      session.notSeen("RAT-07", "a 429 that announces a delay");
      return judgeLater(await backOff(session, last, repeat), last);
    }
    const announced = refused.flatMap((exchange) => {
      const delayS = waitSeconds(session, exchange);
      return delayS === undefined ? [] : [{ limited: exchange, delayS }];
    });
    const shortest = Math.min(...refused.flatMap((exchange) => announcedSeconds(exchange) ?? []));
    if (announced.length === 0 && Number.isFinite(shortest))
      needWait(session, shortest * 1000, `a 429 announces a delay of ${shortest} s`);
    // Several policies may limit a burst: the longest delay counts.
    const { limited, delayS } = session.given(
      announced.sort((a, b) => b.delayS - a.delayS)[0],
      "a 429 announces a delay",
      last,
    );
    await session.rest(delayS * 1000 + EXTRA_MS);
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
    await judgeLater(again, limited);
  },
});

type Query = NonNullable<CallOptions["query"]>;

/** Second pages of the list, of several sizes, as far as it has them and the profile names the parameters. */
async function laterPages(session: Session, as: Role): Promise<readonly Query[]> {
  const { limit, cursor } = session.profile.bindings.lists.listConversations ?? {};
  if (limit === undefined || cursor === undefined) return [];
  const pages: Query[] = [];
  for (const size of [1, 2]) {
    const query = { [limit]: size };
    const first = await throughLimit(session, (options) =>
      session.call("listConversations", { as, query, ...options }),
    );
    const next = readPage(first, session.profile)?.nextCursor;
    if (next !== undefined) pages.push({ ...query, [cursor]: next });
  }
  return pages;
}

interface Reads {
  readonly query: Query;
  readonly exchanges: readonly Exchange[];
  /** The read that ended the burst, whatever its response. */
  readonly last: Exchange | undefined;
}

/** A burst of reads of this page, or of the first one where this one is refused for another reason than a limit. */
async function limitedReads(session: Session, as: Role, later: Query = {}): Promise<Reads> {
  let last: Exchange | undefined;
  for (const query of [later, {}]) {
    const exchanges = await burst(() =>
      session.call("listConversations", { as, query, acceptLimited: true }),
    );
    last = endOf(exchanges);
    if (exchanges.every((exchange) => isSuccess(exchange) || isLimited(exchange)))
      return { query, exchanges, last };
  }
  return { query: {}, exchanges: [], last };
}

/** @param control asks for a page by another cursor of that age, which was not limited */
async function judgeCursor(
  session: Session,
  again: Exchange,
  limited: Exchange,
  control: () => Promise<Exchange>,
): Promise<void> {
  if (!isSuccess(again)) session.given(isSuccess(await control()), "a cursor is good for as long as a limit");
  session.judgeStatus("GEN-12", [limited, again], "2xx", {
    message:
      "the cursor of a page that was limited is refused when the page is asked for again after the delay",
    expected: "2xx with a list",
  });
}

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
