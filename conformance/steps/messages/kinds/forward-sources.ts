// Messages of every kind that can be forwarded, from the conversation that only one of the two keys can open.
import { card, rows, text } from "../../../cards/card-parts.ts";
import { canAnswer, canAsk, postCard } from "../../../cards/post-card.ts";
import { answer, choice } from "../../../cards/question-answers.ts";
import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { mixedText } from "../../../inputs/text-classes.ts";
import { readId, single } from "../../../readers/envelope.ts";
import { isRendered, shownText } from "../../../readers/messages/message-text.ts";
import type { JsonObject } from "../../../text/json.ts";
import { picture } from "../../files/contents.ts";
import { readyFile } from "../../files/uploads.ts";
import type { Person } from "../../resources/fixture-openers.ts";
import { readMessage, readUntil } from "../../running/call-until.ts";
import { sampleByEffort } from "../../running/sample-by-effort.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { madeUpWord } from "../../search/search.ts";
import { tryForward } from "../forwards.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../messages.ts";
import { wholeThread } from "../traces.ts";

export interface Source {
  readonly name: string;
  readonly id: string;
  /** `undefined` if the specification does not say which text of it a forward shows. */
  readonly text: string | undefined;
  /** The text as it was sent, where its own reading shows another. */
  readonly sent?: string;
  /** Its other contents, each by a value that is nowhere else: addresses of pictures, names of files. */
  readonly pieces: readonly string[];
  /** The text that it leaves out, as a link_only forward, of the message that it leads to. */
  readonly leftOut?: string;
  /** Values that a reader who cannot open the conversation must not see. */
  readonly ids: readonly string[];
}

interface Parts {
  readonly ids?: readonly string[];
  readonly pieces?: readonly string[];
}

const sourceIn =
  (conversation: string) =>
  (
    name: string,
    { id }: CreatedMessage,
    text: string | undefined,
    { ids = [], pieces = [] }: Parts = {},
  ): Source => ({ name, id, text, pieces, ids: [id, conversation, ...ids] });

/** Sources in the conversation that only one of the two keys can open. */
export async function sourcesOf(session: Session, as: Person): Promise<readonly Source[]> {
  const conversation = session.need("fixtures.hidden_conversation");
  const write = (): string => `${session.unique("source")} ${madeUpWord(session)}`;
  const source = sourceIn(conversation);
  const [plain, said, nested] = [write(), write(), write()];
  const root = await postMessage(session, { as, conversation, content: plain });
  const reply = await postReply(session, root, { as, content: said });
  const body = { replied_to_message_id: reply.id };
  const response = await postReply(session, root, { as, content: nested, body });
  const forward = await tryForward(session, reply.id, {
    as,
    conversation,
    comment: session.unique("comment"),
  });
  const ofFile = await unlessUntestable(() => messageOfFile(session, as, conversation, ""));
  const withFile = await unlessUntestable(() => messageOfFile(session, as, conversation, write()));
  const [pictured, urls] = [write(), [1, 2].map(() => pictureAddress(session))];
  const pictures = await tryPostMessage(session, {
    as,
    conversation,
    content: pictured,
    body: { image_urls: urls },
  });
  const repliedWith = await unlessUntestable(() =>
    postReply(session, root, { as, content: `${pictured} again`, body: { image_urls: urls } }),
  );
  // Everybody can open the forward, but not its source.
  const here = await forwardsHere(session, as, { ...reply, ids: [reply.id, root.id, conversation] });
  const mixed = await unlessUntestable(() => mixedSource(session, as, conversation));
  const ofCards: Source[] = [];
  for (const make of sampleByEffort(session, [questionSource, answerSource], 0, { quick: 2 })) {
    const made = await unlessUntestable(() => make(session, as, conversation));
    if (made !== undefined) ofCards.push(source(made.name, made, made.words, { ids: made.ids }));
  }
  return [
    source("a message", root, plain),
    ...(mixed === undefined
      ? []
      : [{ ...source("a message of a mixed text", mixed, mixed.content), sent: mixed.sent }]),
    ...ofCards,
    source("a reply", reply, said, { ids: [root.id] }),
    source("a reply to a reply", response, nested, { ids: [root.id, reply.id] }),
    ...(forward === undefined ? [] : [source("a forward", forward, undefined, { ids: [reply.id, root.id] })]),
    ...here,
    ...(pictures === undefined
      ? []
      : [source("a message with pictures", pictures, pictured, { pieces: urls })]),
    ...(repliedWith === undefined
      ? []
      : [
          source("a reply with pictures", repliedWith, `${pictured} again`, { ids: [root.id], pieces: urls }),
        ]),
    ...(ofFile === undefined ? [] : [source("a message of a file alone", ofFile, undefined)]),
    ...(withFile === undefined
      ? []
      : [
          source("a message with a file", withFile, withFile.content, {
            pieces: [withFile.file.content.name],
          }),
        ]),
  ];
}

/** In the conversation that both can open: one that shows the message, and one that only links to it. */
async function forwardsHere(
  session: Session,
  as: Person,
  { id, content, ids }: PostedMessage & Pick<Source, "ids">,
): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const mode of sampleByEffort(session, ["show_message", "link_only"] as const, 0, { quick: 2 })) {
    const made = await tryForward(session, id, { as, mode, comment: session.unique("here") });
    if (made === undefined) continue;
    const source = { id: made.id, text: undefined, pieces: [], ids };
    if (mode === "show_message") sources.push({ ...source, name: "a forward that was made here" });
    else sources.push({ ...source, name: "a link that was made here", leftOut: content });
  }
  return sources;
}

const pictureAddress = (session: Session): string =>
  `https://images.example/${session.unique("picture")}.png`;

/** With the text that its own reading shows: a deployment changes unusual texts before they are forwarded. */
async function mixedSource(session: Session, as: Person, conversation: string) {
  const content = mixedText.around(`${session.unique("source")} ${madeUpWord(session)}`);
  const posted = await tryPostMessage(session, { as, conversation, content });
  if (posted === undefined) return undefined;
  const read = await readMessage(session, posted.id, { as });
  const shown = isSuccess(read) ? shownText(single(read.json)) : undefined;
  return shown === undefined || isRendered(shown) ? undefined : { ...posted, content: shown, sent: content };
}

/** With words of its card, where its own reading shows them in its content; how a card is shown is free. */
async function questionSource(session: Session, as: Person, conversation: string) {
  if (!canAsk(session)) return undefined;
  const words = madeUpWord(session);
  const document = card([text({ text: words }), rows()]);
  const { outcome, id, exchange } = await postCard(session, document, { as, conversation });
  if (outcome !== "accepted" || id === undefined) return undefined;
  const read = await readMessage(session, id, { as });
  const shown = isSuccess(read) ? shownText(single(read.json)) : undefined;
  const shows = shown?.includes(words) === true;
  return { name: "a question", id, conversation, exchange, words: shows ? words : undefined, ids: [] };
}

/**
 * The reply that the answer to a question posted, with the word of the chosen option, where its own reading
 * shows that.
 */
async function answerSource(session: Session, as: Person, conversation: string) {
  if (!canAnswer(session)) return undefined;
  const { options, block, document } = choice(session);
  const [word = ""] = options;
  const { outcome, id: root, card: cardId = root } = await postCard(session, document, { as, conversation });
  if (outcome !== "accepted" || root === undefined || cardId === undefined) return undefined;
  const exchange = await answer(session, { id: root, card: cardId, block }, word, as);
  if (!isSuccess(exchange)) return undefined;
  const idIn = (items: readonly JsonObject[]): string | undefined =>
    items.map(readId).find((one) => one !== undefined && one !== root);
  const thread = () => wholeThread(session, root, as);
  const id = idIn(await readUntil(session, thread, (items) => idIn(items) !== undefined));
  if (id === undefined) return undefined;
  const read = await readMessage(session, id, { as });
  const shows = isSuccess(read) && shownText(single(read.json))?.includes(word) === true;
  const name = "the answer to a question";
  return { name, id, conversation, exchange, words: shows ? word : undefined, ids: [root] };
}

export async function messageOfFile(session: Session, as: Person, conversation: string, content: string) {
  if (!session.profile.capabilities.has("files")) return undefined;
  const file = await readyFile(session, picture(81, 12, `${session.unique("source")}.png`), { as });
  const body = { file_ids: [file.id] };
  const posted = session.given(
    await tryPostMessage(session, { as, conversation, content, body }),
    "a file can be attached",
  );
  return { ...posted, file };
}
