// A page holds no more than was asked for: the first one, and those after it.
import { defineCheck } from "../../engine/check.ts";
import { postMessage } from "../../steps/messages.ts";
import { walkPages } from "../../wire/page.ts";

const LIMITS = [1, 2, 5];
/** The first page and two that come by a cursor. */
const PAGES = 3;

export default defineCheck({
  title: "a page of the message list holds no more items than the limit",
  requirements: ["MSG-05"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  async run(session) {
    for (let count = 0; count < 6; count++) await postMessage(session);
    const path = { conversationId: session.need("fixtures.conversation") };
    for (const limit of LIMITS) {
      const walk = await walkPages(session, { operation: "listMessages", path, limit, maxPages: PAGES });
      session.given(walk.pages.length > 0, "messages can be listed with a limit", walk.last);
      for (const [index, page] of walk.pages.entries()) {
        session.judge("MSG-05", page.items.length <= limit, {
          message: `page ${index + 1} of the message list holds more items than the limit of ${limit}`,
          expected: `at most ${limit}`,
          found: page.items.length,
          exchanges: [page.exchange],
        });
      }
    }
  },
});
