// Messages that the key cannot access are not found: in a hidden conversation, in its threads, in another workspace.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { mayAccess } from "../../steps/keys/access/access.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { isClosedTo, needClosed, openerOf, otherThan } from "../../steps/resources/fixture-openers.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import {
  madeUpWord,
  search,
  searchFor,
  searchOneByOne,
  searchWithAndWithout,
} from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message search never returns a message of a conversation that the key cannot access",
  requirements: ["SRC-02", "GEN-36"],
  capabilities: ["search", "messages", "threads"],
  needs: ["fixtures.conversation", ...hiddenNeeds],
  async run(session) {
    const conversation = session.need("fixtures.hidden_conversation");
    const insider = openerOf(session, "hidden_conversation", "second");
    const stranger = otherThan(insider);
    // The word is also in messages that the stranger can read, before and after the others: a hit count above zero
    // must not open these, nor a further page.
    const word = madeUpWord(session);
    const before = await postMessage(session, { as: stranger, content: `${word} for everybody` });
    const hidden = [];
    const privately = { as: insider, conversation, content: `${word} ${session.unique("in private")}` };
    const root = await postMessage(session, privately);
    hidden.push(root);
    const inThread = { as: insider, content: `${word} ${session.unique("in a thread")}` };
    hidden.push(await postReply(session, root, inThread));
    for (const message of hidden) {
      const control = await searchFor(session, message.id, {
        operation: "searchMessages",
        words: word,
        as: insider,
      });
      session.given(control.found, `keys.${insider} finds what it posted`, control.last);
    }
    await judgeBehindHidden(session, word, before, stranger);
    const visible = [
      before,
      await postMessage(session, { as: stranger, content: `${word} for everybody again` }),
    ];
    for (const { id } of visible) {
      const sentinel = await searchFor(session, id, {
        operation: "searchMessages",
        words: word,
        as: stranger,
      });
      session.given(sentinel.found, `keys.${stranger} finds what it posted`, sentinel.last);
    }
    const read = { operation: "getMessage", path: { messageId: root.id } } as const;
    await needClosed(session, "hidden_conversation", stranger, read);
    await judgeUnfound(session, word, hidden, stranger);
    if (session.has("keys.other_workspace") && (await isClosedTo(session, "other_workspace", read)))
      await judgeUnfound(session, word, [...visible, ...hidden], "other_workspace");
    if (session.has("keys.agent")) {
      await judgeUnfound(session, word, hidden, "agent");
      await judgeWithoutAgent(session, word);
    }
  },
});

/** While the newest hits are hidden ones, they take no space on the pages of another caller. */
async function judgeBehindHidden(
  session: Session,
  words: string,
  { id }: PostedMessage,
  as: Role,
): Promise<void> {
  session.notSeen("GEN-36", "a message search that can be read in pages of one hit");
  const options = { operation: "searchMessages", words, as } as const;
  const whole = await searchFor(session, id, options);
  session.given(whole.found, `keys.${as} finds what it posted`, whole.last);
  for (const { items, last } of await searchOneByOne(session, options))
    session.judge("GEN-36", items.map(readId).includes(id), {
      message: `a message that the ${as} key finds in a large page of a search is not found in pages of one hit where newer hits are hidden from it`,
      expected: `message ${id}`,
      found: items.map(readId),
      exchanges: [whole.last, last],
    });
}

/** The agent does not find messages of people where it is not a member and cannot read. */
async function judgeWithoutAgent(session: Session, word: string): Promise<void> {
  const { conversation_without_agent: conversation } = session.profile.fixtures;
  if (conversation === undefined) return;
  const by = openerOf(session, "conversation_without_agent", "primary");
  const say = (where: string) => ({ as: by, conversation, content: `${word} ${session.unique(where)}` });
  const root = await tryPostMessage(session, say("without the agent"));
  if (root === undefined) return;
  const posted = [root, await postReply(session, root, say("in a thread without the agent"))];
  for (const { id } of posted) {
    const control = await searchFor(session, id, { operation: "searchMessages", words: word, as: by });
    session.given(control.found, `keys.${by} finds what it posted`, control.last);
  }
  const closed = [
    { operation: "getMessage", path: { messageId: root.id } },
    { operation: "listMessages", path: { conversationId: conversation } },
  ] as const;
  for (const read of closed) if (!(await isClosedTo(session, "agent", read))) return;
  await judgeUnfound(session, word, posted, "agent");
}

async function judgeUnfound(
  session: Session,
  word: string,
  hidden: readonly PostedMessage[],
  as: Role,
): Promise<void> {
  const searches = [];
  for (const key of await inEachHeader(session, as)) {
    const options = { operation: "searchMessages", words: word, as: key } as const;
    const ids = hidden.map(({ id }) => id);
    searches.push(...(await searchWithAndWithout(session, { ...options, hidden: ids })));
    const semantic = await search(session, { ...options, query: { mode: "semantic" } });
    searches.push({ asked: " with mode=semantic", ...semantic });
  }
  for (const { asked, items, last } of searches) {
    const shown = hidden.filter((message) => items.some((item) => shows(item, message)));
    const [first] = shown;
    const open = first && ({ operation: "getMessage", path: { messageId: first.id } } as const);
    if (open && (await mayAccess(session, as, open))) continue;
    session.judgeNone(
      "SRC-02",
      shown.map(({ id, conversation }) => ({ id, conversation })),
      {
        message: `the message search${asked} returned messages that the ${as} key cannot access`,
        expected: "no hit of a conversation that the key cannot access",
        exchanges: [last],
      },
    );
  }
}

/** By its id, or by its text, which no other message has. */
const shows = (item: JsonObject, { id, content }: PostedMessage): boolean =>
  readId(item) === id || holdsText(item, content);
