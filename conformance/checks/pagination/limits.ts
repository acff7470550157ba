// The rule for the limit of the message list, applied to every other page of the run that was requested
// with one. No page of a search shows a hit twice.

import { isOperation, isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { limitedPage } from "../../readers/lists/asked-limit.ts";
import { growThread } from "../../steps/lists/list-readings.ts";
import { type OpenList, openLists } from "../../steps/lists/open-lists.ts";
import { readPage } from "../../steps/lists/page.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

const LIMITS = [1, 2];
/** A letter that most texts have, for searches that match parts of words. */
const COMMON = "e";

export default defineCheck({
  title: "a page of any list holds no more items than the limit",
  requirements: ["GEN-36", "GEN-37"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("GEN-37", "the profile names the limit of a list other than the message list");
    const { root } = await growThread(session, 3, { together: true });
    const replies: OpenList = { operation: "listReplies", path: { messageId: root.id } };
    const lists = [replies, ...openLists(session), ...openLists(session, COMMON)];
    for (const [turn, { operation, ...list }] of lists.entries()) {
      const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
      if (limit === undefined || !isServed(session.profile, operation)) continue;
      for (const size of sampleByEffort(session, LIMITS, turn, { quick: 2 })) {
        const page = await session.call(operation, { ...list, query: { ...list.query, [limit]: size } });
        if (!isSuccess(page)) break;
        // A reader may go on with another limit: a smaller one than that of the cursor.
        const next = readPage(page, session.profile)?.nextCursor;
        if (size === 1 || cursor === undefined || next === undefined) continue;
        await session.call(operation, { ...list, query: { ...list.query, [limit]: 1, [cursor]: next } });
      }
    }
  },
  observe(exchange, session) {
    judgeOnce(exchange, session);
    if (exchange.operation === "listMessages") return;
    const page = limitedPage(exchange, session.profile);
    if (page === undefined) return;
    const { limit, found } = page;
    session.judge("GEN-37", found <= limit, {
      message: `a page of ${exchange.operation}, asked for with a limit of ${limit}, holds more items`,
      expected: `at most ${limit}`,
      found,
      exchanges: [exchange],
    });
  },
});

function judgeOnce(exchange: Exchange, session: Session): void {
  const { operation } = exchange;
  if (!isOperation(operation) || !operation.startsWith("search")) return;
  const ids = (readPage(exchange, session.profile)?.items ?? []).map(readId);
  const again = ids.filter((id, place) => id !== undefined && ids.indexOf(id) < place);
  session.judgeNone("GEN-36", again, {
    message: `a page of ${operation} shows a hit more than once`,
    expected: "each hit once",
    exchanges: [exchange],
  });
}
