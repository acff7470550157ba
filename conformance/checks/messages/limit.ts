// A page of messages has at most as many items as its limit: every page of the run, first or later, filtered or not, of a list
// that grows or not.
import { defineCheck } from "../../engine/session/check.ts";
import { limitedPage } from "../../readers/lists/asked-limit.ts";
import { writtenTime } from "../../readers/lists/time-filter.ts";
import { readPages } from "../../steps/lists/page.ts";
import { postMessage } from "../../steps/messages/messages.ts";

const LIMITS = [1, 2, 5];
/** The first page and two that come by a cursor. */
const PAGES = 3;
/** Earlier than any message of a run. */
const LONG_AGO = Date.UTC(2000, 0, 1);

export default defineCheck({
  title: "a page of the message list holds no more items than the limit",
  requirements: ["MSG-05"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  async run(session) {
    for (let count = 0; count < 6; count++) await postMessage(session);
    const path = { conversationId: session.need("fixtures.conversation") };
    const { since, cursor, time_format } = session.profile.bindings.lists.listMessages ?? {};
    for (const limit of LIMITS) {
      const list = { operation: "listMessages", path, limit, maxPages: PAGES } as const;
      const reading = await readPages(session, list);
      session.given(reading.pages.length > 0, "messages can be listed with a limit", reading.last);
      if (since !== undefined && since !== cursor)
        await readPages(session, { ...list, query: { [since]: writtenTime(LONG_AGO, time_format) } });
    }
    // Requests for one list that are under way together: the larger page is asked for first, and last.
    for (const limits of [LIMITS.toReversed(), LIMITS])
      await Promise.all(
        limits.map((limit) =>
          readPages(session, { operation: "listMessages", path, limit, maxPages: PAGES }),
        ),
      );
  },
  observe(exchange, session) {
    if (exchange.operation !== "listMessages") return;
    const page = limitedPage(exchange, session.profile);
    if (page === undefined) return;
    const { limit, found, beside } = page;
    session.judge("MSG-05", found <= limit, {
      message: `a page of the message list, asked for with a limit of ${limit}${beside.length === 0 ? "" : ` and ${beside.join(" and ")}`}, holds more items`,
      expected: `at most ${limit}`,
      found,
      exchanges: [exchange],
    });
  },
});
