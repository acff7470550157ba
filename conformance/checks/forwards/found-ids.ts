// A forward in search results hides its source exactly as it does when it is read.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { shownText } from "../../readers/messages/message-text.ts";
import {
  readForward,
  shownSourceIds,
  sidesOf,
  sourceIds,
  sourceOf,
  tryForward,
} from "../../steps/messages/forwards.ts";
import { needClosed, type Person } from "../../steps/resources/fixture-openers.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor } from "../../steps/search/search.ts";

interface Forward {
  readonly id: string;
  readonly words: string;
  /** Whether a search for the words must find it. */
  readonly isSure: boolean;
}

export default defineCheck({
  title: "a forward in search results shows no ids of its source to a reader who cannot open the source",
  requirements: ["FWD-06"],
  capabilities: ["forwards", "messages", "search"],
  needs: [
    "keys.second",
    "fixtures.conversation",
    "fixtures.forward_show",
    "fixtures.forward_show_text",
    "fixtures.forward_show_source",
    "fixtures.forward_show_source_conversation",
  ],
  async run(session) {
    const messageId = session.need("fixtures.forward_show_source");
    const { insider, outsider } = sidesOf(session, "forward_show");
    await needClosed(session, "forward_show_source", outsider, {
      operation: "getMessage",
      path: { messageId },
    });
    const made = await forwardWithComment(session, insider);
    if (made !== undefined) await judgeFound(session, made);
    const id = session.need("fixtures.forward_show");
    for (const words of await wordsOfForward(session, outsider))
      if (await judgeFound(session, { id, words, isSure: false })) return;
  },
});

/** Shorter ones may be left out of an index. */
const WORD = /\p{L}{5,}/gu;

/** A search may find a forward by the text of its source, by the text that was added to it, or by both. */
async function wordsOfForward(session: Session, as: Person): Promise<readonly string[]> {
  const ofSource = session.need("fixtures.forward_show_text");
  const read = await unlessUntestable(() => readForward(session, "forward_show", as));
  const own = shownText(read?.message) ?? "";
  const [longest] = (own.match(WORD) ?? []).toSorted((one, other) => other.length - one.length);
  return longest === undefined || ofSource.includes(longest) ? [ofSource] : [ofSource, longest];
}

/** A forward from a conversation that only one key can open, readable by the other. */
async function forwardWithComment(session: Session, as: Person): Promise<Forward | undefined> {
  const words = madeUpWord(session);
  const source = session.need("fixtures.forward_show_source");
  const made = await tryForward(session, source, { as, comment: `look here: ${words}` });
  return made && { id: made.id, words, isSure: true };
}

/** @returns whether the forward was found */
async function judgeFound(session: Session, { id, words, isSure }: Forward): Promise<boolean> {
  const { insider, outsider: as } = sidesOf(session, "forward_show");
  const options = { operation: "searchMessages", words, as } as const;
  const listing = isSure
    ? await searchFor(session, id, options)
    : await search(session, { ...options, until: id });
  const query = { mode: "semantic" };
  const similar = await unlessUntestable(() => search(session, { ...options, until: id, query }));
  const hits = [...listing.items, ...(similar?.items ?? [])].filter((item) => readId(item) === id);
  if (hits.length === 0) {
    session.notSeen(
      "FWD-06",
      `a search of the ${as} key that finds fixtures.forward_show, by a word of its own text or by fixtures.forward_show_text`,
    );
    return false;
  }
  const read = await readMessage(session, id, { as: insider });
  const message = session.given(
    isSuccess(read) && single(read.json),
    `keys.${insider} can read a forward`,
    read,
  );
  const known = [
    session.need("fixtures.forward_show_source"),
    session.need("fixtures.forward_show_source_conversation"),
    ...sourceIds({ message, source: sourceOf(message) }),
  ];
  const shown = hits.flatMap((hit) =>
    shownSourceIds({ message: hit, source: sourceOf(hit) }, [...new Set(known)]),
  );
  session.judge("FWD-06", shown.length === 0, {
    message: `a forward, found by the ${as} key, which cannot open the source, shows ids of the source`,
    expected: "no id of the source message, conversation or thread",
    found: [...new Set(shown)],
    exchanges: [listing.last, ...(similar === undefined ? [] : [similar.last])],
  });
  return true;
}
