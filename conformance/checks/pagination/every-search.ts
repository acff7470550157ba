// Searches, and lists that the specification does not show: their items and order are the deployment's
// choice. If they can be paged, their pages are followed like those of other lists, and a search continues at
// its position when a new hit appears.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readPage } from "../../steps/lists/page.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { equalNamedLists } from "../../steps/pagination/equal-names.ts";
import { judgePages } from "../../steps/pagination/list-pages.ts";
import { isDescribed, pagedLists } from "../../steps/pagination/paged-lists.ts";
import { sampleOfEach } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor, wordsParameter } from "../../steps/search/search.ts";

export default defineCheck({
  title: "every search and every list outside the fixtures ends, and shows the same items at every page size",
  requirements: ["GEN-36", "GEN-12", "GEN-38", "GEN-39"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  exclusive: true,
  async run(session) {
    const lists = [
      ...(await pagedLists(session, (operation) => !isDescribed(operation))),
      ...(await equalNamedLists(session)),
    ];
    session.notSeen(["GEN-36", "GEN-12"], "the profile names the parameters of such a list");
    await judgePages(
      session,
      sampleOfEach(session, lists, ({ operation }) => operation, { quick: 2 }).map((list) => ({
        ...list,
        requirement: "GEN-36",
        ofCursors: "GEN-12",
        ofContents: "GEN-39",
      })),
    );
    await unlessUntestable(() => judgeNews(session));
  },
});

const HITS = 3;

/** A cursor that leads on leads on after a further message with the words, too. */
async function judgeNews(session: Session): Promise<void> {
  const operation = "searchMessages";
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined || !isServed(session.profile, operation)) return;
  const words = madeUpWord(session);
  const post = (end: string | number) => postMessage(session, { content: `${words} ${end}` });
  for (let count = 1; count < HITS; count++) await post(count);
  await searchFor(session, (await post(HITS)).id, { operation, words });
  const page = (query: CallOptions["query"]) =>
    session.call(operation, { query: { [wordsParameter(session, operation)]: words, [limit]: 1, ...query } });
  const first = await page({});
  const next = readPage(first, session.profile)?.nextCursor;
  if (next === undefined) return;
  const before = await page({ [cursor]: next });
  session.given(isSuccess(before), "the cursor of a message search is taken", before);
  // A cursor may be good for one request: then nothing that came in between has to do with its end.
  const twice = await page({ [cursor]: next });
  session.given(isSuccess(twice), "the cursor of a message search is taken a second time", twice);
  const { id, exchange } = await post("news");
  for (const what of ["was posted", "was found"]) {
    if (what === "was found") await searchFor(session, id, { operation, words });
    const after = await page({ [cursor]: next });
    session.judgeStatus("GEN-36", [first, before, exchange, after], "2xx", {
      message: `the cursor of a message search is refused once a further message with the words ${what}`,
      expected: "2xx, as before",
    });
  }
}
