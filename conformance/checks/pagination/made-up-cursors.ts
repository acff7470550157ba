// Every list that takes cursors refuses a made-up one: ignoring it would restart the list, and a client
// with a bad cursor would loop.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { type OpenList, openLists } from "../../steps/lists/open-lists.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

const MADE_UP = ["no-such-cursor", "eyJhIjpbXX0", "~~~ not a cursor ~~~"];

export default defineCheck({
  title: "a made-up cursor is refused by every list that takes cursors",
  requirements: ["GEN-16"],
  capabilities: ["conversations"],
  needs: ["bindings.lists.listConversations"],
  async run(session) {
    for (const [turn, list] of openLists(session).entries()) {
      const cursor = session.profile.bindings.lists[list.operation]?.cursor;
      if (cursor !== undefined && isServed(session.profile, list.operation))
        await judgeList(session, list, cursor, turn);
    }
  },
});

async function judgeList(session: Session, list: OpenList, cursor: string, turn: number): Promise<void> {
  const { operation, ...options } = list;
  if (!isSuccess(await session.call(operation, options))) return;
  for (const value of sampleByEffort(session, MADE_UP, turn, { quick: 2 })) {
    const exchange = await session.call(operation, { ...options, query: { ...list.query, [cursor]: value } });
    session.judge("GEN-16", isRefusal(exchange), {
      message: `a made-up cursor was not refused by ${operation}`,
      expected: "4xx",
      found: `${responseOf(exchange)} to the cursor ${JSON.stringify(value)}`,
      exchanges: [exchange],
    });
  }
}
