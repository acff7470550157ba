// Every list of the specification that can be paged ends, and smaller
// pages show the same items once each.
import { defineCheck } from "../../engine/session/check.ts";
import { lowTrafficConversation } from "../../steps/lists/list-readings.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { judgePages } from "../../steps/pagination/list-pages.ts";
import { isDescribed, pagedLists } from "../../steps/pagination/paged-lists.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** Each is shown conversations of its own, which a service may collect in another way. */
const OTHERS = ["agent", "second"] as const;

export default defineCheck({
  title: "every paged list ends, and shows the same items at every page size",
  requirements: ["GEN-13", "GEN-12", "GEN-10", "GEN-38", "GEN-39"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  exclusive: true,
  async run(session) {
    const lists = (await pagedLists(session, isDescribed)).map((list) => ({
      ...list,
      requirement: "GEN-13",
      ofCursors: "GEN-12",
      ofContents: "GEN-39",
      ofPageInfo: "GEN-10",
    }));
    await judgePages(session, lists);
    // Two page sizes, so that with one of them the last page has a single item.
    await postMessage(session, { conversation: lowTrafficConversation(session) });
    await judgePages(
      session,
      lists.filter(({ operation }) => operation === "listMessages"),
    );
    const others = OTHERS.filter((as) => session.has(`keys.${as}`));
    const ofOthers = lists
      .filter(({ operation }) => operation === "listConversations")
      .flatMap((list) => sampleByEffort(session, others, 0, { quick: 2 }).map((as) => ({ ...list, as })));
    await unlessUntestable(() => judgePages(session, ofOthers));
  },
});
