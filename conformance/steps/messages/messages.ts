// Messages as a step of other checks: creates them and gives up with `untestable` when that does not work,
// because then another check has already said so.

import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, exchangesText, isSuccess } from "../../exchange/exchange.ts";
import { SURELY_ACCEPTED, usualTexts } from "../../inputs/text-classes.ts";
import { holdsId } from "../../leaks/holds-text.ts";
import { readId, single, singleId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import type { JsonObject } from "../../text/json.ts";
import { readListWithWords } from "../lists/listing.ts";
import { readMessage } from "../running/call-until.ts";
import { askedOnce, perRun } from "../running/per-session.ts";

/** A message with any content. */
export interface CreatedMessage {
  readonly id: string;
  readonly conversation: string;
  readonly exchange: Exchange;
}

export interface PostedMessage extends CreatedMessage {
  readonly content: string;
  readonly message: JsonObject;
}

export interface PostOptions extends Pick<CallOptions, "as" | "idempotencyKey" | "write"> {
  readonly conversation?: string;
  readonly content?: string;
  /** Properties of the body beside `markdown_content`. */
  readonly body?: JsonObject;
}

/**
 * Posts a message into the scratch conversation, or the one given.
 * @throws Untestable also where the id in the response is not that of the message
 */
export async function postMessage(session: Session, options: PostOptions = {}): Promise<PostedMessage> {
  const { exchange, posted } = await post(session, options);
  const created = session.given(posted, `a message can be created${placeOf(session, options)}`, exchange);
  await needOwnId(session, created, options.as);
  return created;
}

/** The fixture that names the conversation, where it is not the usual one: it may be another than it has to be. */
function placeOf(session: Session, { conversation, as = "primary" }: PostOptions): string {
  const { conversation: usual, ...others } = session.profile.fixtures;
  if (conversation === undefined || conversation === usual) return "";
  const fixture = Object.keys(others).find((name) => others[name] === conversation);
  const role = typeof as === "string" ? `keys.${as}` : as.label;
  return fixture === undefined ? "" : ` in fixtures.${fixture} with ${role}`;
}

/**
 * The properties that the response to its creation and GET show together: either may leave out some of the
 * other's.
 */
export async function readWhole(session: Session, { id, message }: PostedMessage): Promise<JsonObject> {
  const read = await readMessage(session, id);
  return { ...(isSuccess(read) ? single(read.json) : {}), ...message };
}

/** Why ids of created messages are of no use, asked once in a run, and again where they were of none. */
const known = askedOnce<string | undefined>((problem) => problem !== undefined);

async function needOwnId(session: Session, created: PostedMessage, as: CallOptions["as"]): Promise<void> {
  const problem = await known(session, () => problemOfId(session, created, as));
  if (problem !== undefined) throw new Untestable(problem);
}

/**
 * If the id that is read does not exist, the list shows the one that does, and whether the response has that.
 */
async function problemOfId(
  session: Session,
  { id, conversation, content, exchange }: PostedMessage,
  as: CallOptions["as"],
): Promise<string | undefined> {
  const by = as === undefined ? {} : { as };
  const read = await session.call("getMessage", { ...by, path: { messageId: id } });
  if (isSuccess(read)) return undefined;
  const { items } = await readListWithWords(session, [content], {
    ...by,
    operation: "listMessages",
    path: { conversationId: conversation },
  });
  const listed = items
    .filter((item) => carriesText(item, content))
    .map(readId)
    .find((one) => one !== undefined);
  if (listed === undefined || listed === id) return undefined;
  const shown = exchangesText([exchange, read]);
  return holdsId(exchange.response?.json, listed)
    ? `the id of a created message is elsewhere in the response; the profile has no bindings.responses.createMessage.id that names it (${shown})`
    : `prerequisite failed: the id in the response to a creation is the one under which the message is listed (${shown}; listed as ${listed})`;
}

/** A message that need not be accepted: the agent may not write there, or its content may be refused. */
export const tryPostMessage = async (
  session: Session,
  options: PostOptions = {},
): Promise<PostedMessage | undefined> => (await post(session, options)).posted;

/** Whose key may write: `second` too, unless its key lacks the scope for that, which a message shows. */
export async function writers(session: Session): Promise<readonly Role[]> {
  const isWelcome =
    session.has("keys.second") && (await tryPostMessage(session, { as: "second" })) !== undefined;
  return isWelcome ? ["primary", "second"] : ["primary"];
}

/**
 * A message with pictures, or without them where a deployment does not accept addresses of missing pictures.
 */
export async function postPictured(session: Session, options: PostOptions): Promise<PostedMessage> {
  const { image_urls: _, ...body } = options.body ?? {};
  return (await tryPostMessage(session, options)) ?? postMessage(session, { ...options, body });
}

/**
 * The message of two equal requests that overlap, as those of a client that did not wait for its first
 * response.
 */
export async function tryPostTwice(
  session: Session,
  options: PostOptions,
): Promise<PostedMessage | undefined> {
  const request = { ...options, content: session.unique("twice"), idempotencyKey: session.newKey() };
  const posted = await Promise.all([tryPostMessage(session, request), tryPostMessage(session, request)]);
  // One of them may be told to retry.
  return posted.find((message) => message !== undefined);
}

const turns = perRun(() => ({ next: 0 }));

/** A text that no other message has, of one of the kinds that any deployment takes and keeps. */
function usualText(session: Session): string {
  const kind = usualTexts[turns(session).next++ % usualTexts.length];
  const word = session.unique("message");
  return kind?.around(word) ?? word;
}

async function post(
  session: Session,
  options: PostOptions,
): Promise<{ readonly exchange: Exchange; readonly posted: PostedMessage | undefined }> {
  if (options.content !== undefined) return postText(session, options, options.content);
  const content = usualText(session);
  const made = await postText(session, options, content);
  const isTooLong =
    content.length > SURELY_ACCEPTED && session.profile.statuses.invalid.includes(made.exchange.status);
  return isTooLong ? postText(session, options, session.unique("message")) : made;
}

async function postText(session: Session, options: PostOptions, content: string): ReturnType<typeof post> {
  const { conversation = session.need("fixtures.conversation"), write } = options;
  const exchange = await session.call("createMessage", {
    ...(options.as === undefined ? {} : { as: options.as }),
    ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
    path: { conversationId: conversation },
    body: { markdown_content: content, ...options.body },
    ...(write === undefined ? {} : { write }),
  });
  const id = isSuccess(exchange) ? singleId(exchange.json) : undefined;
  if (id === undefined) return { exchange, posted: undefined };
  return { exchange, posted: { id, conversation, content, message: single(exchange.json) ?? {}, exchange } };
}

/** Posts a reply to a root. */
export const postReply = (
  session: Session,
  root: Pick<CreatedMessage, "id" | "conversation">,
  options: PostOptions = {},
): Promise<PostedMessage> =>
  postMessage(session, {
    ...options,
    conversation: root.conversation,
    body: { thread_root_id: root.id, ...options.body },
  });

const SENTENCE = "All work and no play makes Jack a dull boy. ";
/** Times the sentence: the first is of forty thousand characters, far more than frames, previews and buffers are cut at. */
const SENTENCES = [880, 400, 200, 60];

interface LongOptions {
  /** A sentence of as many characters as the usual one. */
  readonly sentence?: string;
  readonly end?: string;
}

/** The longest message that is taken, a deployment may have a limit; `undefined` where none of these is. */
export async function tryPostLong(
  session: Session,
  as: Role,
  { sentence = SENTENCE, end = "" }: LongOptions = {},
): Promise<PostedMessage | undefined> {
  for (const count of SENTENCES) {
    const content = `${session.unique("long")} ${sentence.repeat(count)}${end}`.trim();
    const posted = await tryPostMessage(session, { as, content });
    if (posted !== undefined) return posted;
  }
  return undefined;
}
