// A word without hits is found once a message has it: the server does not reuse an earlier response.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { madeUpWord, search, searchFor } from "../../steps/lists/search.ts";
import { postMessage } from "../../steps/messages/messages.ts";

export default defineCheck({
  title: "a message is found by a word that had no results before",
  requirements: ["SRC-01"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const words = madeUpWord(session);
    const { last: before } = await search(session, { operation: "searchMessages", words });
    session.given(isSuccess(before), "a word that nothing has can be searched", before);
    // As a field does that searches while somebody types.
    await search(session, { operation: "searchMessages", words: words.slice(0, -4) });
    const { id, exchange } = await postMessage(session, { content: `now there is ${words}` });
    const { found, items, last } = await searchFor(session, id, { operation: "searchMessages", words });
    session.judge("SRC-01", found, {
      message:
        "a message is not found within the indexing delay by a word that was searched before it was posted",
      expected: `message ${id}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [before, exchange, last],
    });
  },
});
