// A message search without words to look for, and one for a word that is nowhere.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { items, readId } from "../../readers/envelope.ts";
import { haveIds } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { madeUpWord, search, searchFor } from "../../steps/search/search.ts";
import { counted } from "../../text/counted.ts";

/** With three words, equal orders of their messages each time are not chance. */
const WORDS = 3;

export default defineCheck({
  title: "a search without q is refused or returns a list, and the results of a search depend on its q",
  requirements: ["SRC-09", "SRC-11", "SRC-14"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const words = Array.from({ length: WORDS }, () => madeUpWord(session));
    const posted = await Promise.all(words.map((content) => postMessage(session, { content })));
    for (const [index, { id }] of posted.entries()) {
      const options = { operation: "searchMessages", words: words[index] ?? "" } as const;
      const control = await searchFor(session, id, options);
      session.given(control.found, "a message is found by its word", control.last);
    }
    await judgeWordless(session);
    await judgeDependence(
      session,
      words,
      posted.map(({ id }) => id),
    );
    await recordNowhere(session);
  },
});

async function judgeWordless(session: Session): Promise<void> {
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
      about: exchange,
    });
  }
}

/** A search that ranks or forgives may find the message of every word for each of them, and not in one order. */
async function judgeDependence(
  session: Session,
  words: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const found = [];
  const exchanges = [];
  for (const each of words) {
    const { items: hits, last } = await search(session, {
      operation: "searchMessages",
      words: each,
      until: ids,
    });
    found.push(hits.map(readId).filter((id) => id !== undefined && ids.includes(id)));
    exchanges.push(last);
    if (!haveIds(ids)(hits)) break;
  }
  const orders = new Set(found.map((order) => order.join(" ")));
  const isIgnored = found.length === words.length && orders.size === 1 && found[0]?.length === ids.length;
  session.judge("SRC-14", !isIgnored, {
    message: `the message search finds the same messages in the same order for ${counted(words.length, "word")}`,
    expected: "for each word the message that has it, alone or before the others",
    found: found[0],
    exchanges,
  });
}

/** Recorded: the specification does not say whether a search matches exact words. */
async function recordNowhere(session: Session): Promise<void> {
  for (const q of [madeUpWord(session), `${madeUpWord(session)} ${madeUpWord(session)}`]) {
    const exchange = await session.call("searchMessages", { query: { q } });
    const hits = session.given(
      isSuccess(exchange) && items(exchange.json),
      "a search gives a list",
      exchange,
    );
    session.observe("a search for words that are nowhere", hits.length === 0 ? "no hit" : "hits");
  }
  session.notSeen(
    "SRC-11",
    "nothing can break it: what is found for a word that is nowhere is only recorded",
  );
}
