// A message search without words to look for, and one for a word that is nowhere.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { postMessage } from "../../steps/messages.ts";
import { madeUpWord, searchFor } from "../../steps/search.ts";
import { idOrItem, items } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a search without q is refused or gives a list, and a word that is nowhere finds nothing",
  requirements: ["SRC-09", "SRC-11"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    for (const [what, query] of [
      ["without q", {}],
      ["with an empty q", { q: "" }],
      ["with a q of spaces", { q: "   " }],
      ["in the semantic mode without q", { mode: "semantic" }],
    ] as const) {
      const exchange = await session.call("searchMessages", { query });
      const isList = isSuccess(exchange) && items(exchange.json) !== undefined;
      session.judge("SRC-09", isList || session.profile.statuses.invalid.includes(exchange.status), {
        message: `a message search ${what} was neither refused as invalid input nor answered with a list`,
        expected: `${session.profile.statuses.invalid.join(", ")}, or 2xx with a list`,
        found: answerOf(exchange),
        exchanges: [exchange],
      });
    }
    const word = madeUpWord(session);
    const posted = await postMessage(session, { content: word });
    const control = await searchFor(session, posted.id, { operation: "searchMessages", words: word });
    session.given(control.found, "a message is found by its word", control.last);
    for (const q of [madeUpWord(session), `${madeUpWord(session)} ${madeUpWord(session)}`]) {
      const exchange = await session.call("searchMessages", { query: { q } });
      const hits = session.given(
        isSuccess(exchange) && items(exchange.json),
        "a search gives a list",
        exchange,
      );
      session.judge("SRC-11", hits.length === 0, {
        message: "the message search returned hits for words that occur in no message",
        expected: "no hit",
        found: hits.map(idOrItem),
        exchanges: [exchange],
      });
    }
  },
});
