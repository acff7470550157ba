// Lists and searches that show the second key a resource that is closed to the primary one, each with words
// by which both keys find something, where the profile has such words.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { holdsText, namedTexts } from "../../leaks/holds-text.ts";
import { readId, text } from "../../readers/envelope.ts";
import type { JsonObject } from "../../text/json.ts";
import type { ReadById } from "../keys/access/access.ts";
import { type PostedMessage, postMessage, postReply } from "../messages/messages.ts";
import { closedConversation } from "../resources/closed-conversation.ts";
import { listConversations } from "../resources/conversations.ts";
import { isClosedTo, openerOf } from "../resources/fixture-openers.ts";
import { perRun } from "../running/per-session.ts";
import { madeUpWord, searchFor, wordsOf } from "./search.ts";

export interface HidingList {
  readonly operation: OperationId;
  /** The hidden resource, as findings name it. */
  readonly what: string;
  /** Left out for a list that is not searched. */
  readonly words?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Where it is, as far as the second key reads that. */
  readonly conversation: string | undefined;
  readonly isHidden: (item: JsonObject) => boolean;
}

interface HiddenHits {
  /** The root that the second key has posted; it has a reply. */
  readonly root: PostedMessage;
  readonly lists: readonly HidingList[];
}

const hasId =
  (id: string) =>
  (item: JsonObject): boolean =>
    readId(item) === id;

/** Made once in a run. @throws Untestable where nothing is hidden from the primary key, or the second one does not find it */
export const hiddenHits: (session: Session) => Promise<HiddenHits> = perRun(makeHits);

async function makeHits(session: Session): Promise<HiddenHits> {
  const conversation = await closedConversation(session);
  const word = madeUpWord(session);
  const say = (where: string): string => `${word} ${session.unique(where)}`;
  for (const when of ["first", "again"]) await postMessage(session, { content: say(`open ${when}`) });
  const root = await postMessage(session, { as: "second", conversation, content: say("in private") });
  const reply = await postReply(session, root, { as: "second", content: say("in a thread") });
  await postMessage(session, { content: say("open at last") });
  const messages = [root, reply];
  const isHidden = (item: JsonObject): boolean =>
    messages.some(({ id, content }) => readId(item) === id || holdsText(item, content));
  const found = {
    operation: "searchMessages",
    what: "a message",
    words: word,
    conversation,
    isHidden,
  } as const;
  if (isServed(session.profile, "searchMessages"))
    for (const { id } of messages) {
      const control = await searchFor(session, id, { ...found, as: "second" });
      session.given(control.found, "keys.second finds what it posted", control.last);
    }
  const itself = { what: "a conversation", conversation, isHidden: hasId(conversation) } as const;
  const lists: readonly HidingList[] = [
    found,
    { ...found, query: { mode: "semantic" } },
    { operation: "listConversations", ...itself },
    { operation: "searchConversations", ...itself, words: await nameOf(session, conversation) },
    ...(await hiddenFixtures(session)),
  ];
  const isAsked = ({ operation, words }: HidingList): boolean =>
    isServed(session.profile, operation) &&
    (words === undefined || wordsOf(session.profile, operation) !== undefined);
  return { root, lists: lists.filter(isAsked) };
}

/** The name in the second key's list. */
async function nameOf(session: Session, id: string): Promise<string> {
  const item = (await listConversations(session, "second")).find(hasId(id));
  return text(item, "name")?.trim() || "planning";
}

const fixtures = [
  ["call", "searchCalls", (callId: string): ReadById => ({ operation: "getCall", path: { callId } })],
  ["task", "searchTasks", (taskId: string): ReadById => ({ operation: "getTask", path: { taskId } })],
  [
    "clipboard",
    "searchClipboards",
    (clipboardId: string): ReadById => ({ operation: "getClipboard", path: { clipboardId } }),
  ],
] as const;

/** The fixtures of the profile that the second key can read and the primary key cannot. */
async function hiddenFixtures(session: Session): Promise<readonly HidingList[]> {
  const lists: HidingList[] = [];
  for (const [kind, operation, read] of fixtures) {
    const [name, word] = [`fixtures.hidden_${kind}`, `fixtures.hidden_${kind}_word`] as const;
    if (!session.has(name) || !session.has(word) || !isServed(session.profile, operation)) continue;
    const id = session.need(name);
    if (openerOf(session, `hidden_${kind}`, "second") !== "second") continue;
    if (!(await isClosedTo(session, "primary", read(id)))) continue;
    const { json } = await session.call(read(id).operation, { as: "second", path: read(id).path });
    const [, conversation] = [...namedTexts(json)].find(([key]) => /conversation_?id$/i.test(key)) ?? [];
    const isHidden = hasId(id);
    lists.push({ operation, what: `a ${kind}`, words: session.need(word), conversation, isHidden });
  }
  return lists;
}
