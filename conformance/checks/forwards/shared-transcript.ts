// The transcript of a shared call, page by page: each one opens with the forward's id, and none without.
import { defineCheck } from "../../engine/check.ts";
import { answerOf } from "../../engine/session.ts";
import { notOpened } from "../../steps/forwards.ts";
import { requestPage, walkTranscript } from "../../steps/transcript.ts";

/** Enough for the first pages and, in most recordings for tests, the last one. */
const MAX_PAGES = 20;

export default defineCheck({
  title: "each page of a shared call's transcript is open with the forward's id and closed without it",
  requirements: ["FWD-13"],
  capabilities: ["forwards", "calls"],
  needs: [
    "keys.second",
    "fixtures.forward_call",
    "fixtures.shared_call",
    "bindings.lists.getTranscript.limit",
    "bindings.lists.getTranscript.cursor",
  ],
  readOnly: true,
  async run(session) {
    const forward = session.need("fixtures.forward_call");
    const place = { call: session.need("fixtures.shared_call"), as: "second", limit: 1 } as const;
    const walk = await walkTranscript(session, { ...place, forward, maxPages: MAX_PAGES });
    const isOpen = walk.pages.length > 0 && (walk.end === "last-page" || walk.end === "too-many-pages");
    session.judge("FWD-13", isOpen, {
      message: `page ${walk.pages.length + 1} of a shared call's transcript is not readable with the forward's id`,
      expected: "2xx with a page of segments",
      found: answerOf(walk.last),
      exchanges: [walk.last],
    });
    const cursors = [undefined, ...walk.pages.map(({ nextCursor }) => nextCursor)];
    for (const [index, cursor] of cursors.entries()) {
      if (index > 0 && cursor === undefined) continue;
      const read = await requestPage(session, place, cursor);
      session.judge("FWD-13", notOpened(session).includes(read.status), {
        message: `page ${index + 1} of a shared call's transcript is open without the forward's id`,
        expected: notOpened(session).join(" or "),
        found: answerOf(read),
        exchanges: [read],
      });
      if (!session.has("fixtures.forward_show")) continue;
      const other = await requestPage(
        session,
        { ...place, forward: session.need("fixtures.forward_show") },
        cursor,
      );
      session.judge("FWD-13", notOpened(session).includes(other.status), {
        message: `page ${index + 1} of a shared call's transcript is open with the id of another forward`,
        expected: notOpened(session).join(" or "),
        found: answerOf(other),
        exchanges: [other],
      });
    }
  },
});
