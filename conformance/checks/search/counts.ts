// The counters of a search must not count hidden messages: a number would reveal that a word was written.
// Counters are recognised by their names, and by having equal values for words that nobody wrote.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { needClosed, openerOf, otherThan, type Person } from "../../steps/resources/fixture-openers.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";
import { isObject } from "../../text/json.ts";

const COUNTER = /total|count|hits|matches|found|results/i;

export default defineCheck({
  title: "the counters of a message search do not count messages that the key cannot access",
  requirements: ["SRC-12"],
  capabilities: ["search", "messages", "threads"],
  needs: ["fixtures.conversation", ...hiddenNeeds],
  async run(session) {
    const conversation = session.need("fixtures.hidden_conversation");
    const as = openerOf(session, "hidden_conversation", "second");
    const stranger = otherThan(as);
    const word = madeUpWord(session);
    const root = await postMessage(session, { as, conversation, content: `${word} in private` });
    const reply = await postReply(session, root, { as, content: `${word} in a thread` });
    for (const { id } of [root, reply]) {
      const known = await searchFor(session, id, { operation: "searchMessages", words: word, as });
      session.given(known.found, `keys.${as} finds what it posted`, known.last);
    }
    const read = { operation: "getMessage", path: { messageId: root.id } } as const;
    await needClosed(session, "hidden_conversation", stranger, read);
    const [one, other] = [
      await count(session, stranger, madeUpWord(session)),
      await count(session, stranger, madeUpWord(session)),
    ];
    const found = await count(session, stranger, word);
    // A number that changes by itself counts something else.
    const leaks = [...found.counters].filter(
      ([at, value]) => one.counters.get(at) === other.counters.get(at) && one.counters.get(at) !== value,
    );
    session.judge("SRC-12", leaks.length === 0, {
      message:
        "the counters of a search for a word of hidden messages differ from those for a word that nobody wrote",
      expected: Object.fromEntries(leaks.map(([at]) => [at, one.counters.get(at) ?? "no such property"])),
      found: Object.fromEntries(leaks),
      exchanges: [one.exchange, found.exchange],
    });
  },
});

async function count(session: Session, as: Person, words: string) {
  const exchange = await session.call("searchMessages", { as, query: { q: words } });
  session.given(isSuccess(exchange), "a search without hits is answered", exchange);
  return { exchange, counters: new Map(countersOf(exchange.json, "")) };
}

/** Every counter outside of the hits, by where it is. */
function* countersOf(json: unknown, at: string): Generator<[string, number]> {
  if (!isObject(json)) return;
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === "number" && COUNTER.test(name)) yield [`${at}/${name}`, value];
    else yield* countersOf(value, `${at}/${name}`);
  }
}
