// Messages as a step of other checks: creates them and gives up with `untestable` when that does not work,
// because then another check has already said so.
import { type Exchange, isSuccess } from "../engine/exchange.ts";
import type { CallOptions, Role, Session } from "../engine/session.ts";
import { type JsonObject, single, singleId } from "../wire/envelope.ts";

/** Whatever its content. */
export interface CreatedMessage {
  readonly id: string;
  readonly conversation: string;
  readonly exchange: Exchange;
}

export interface PostedMessage extends CreatedMessage {
  readonly content: string;
  readonly message: JsonObject;
}

export interface PostOptions extends Pick<CallOptions, "as" | "idempotencyKey"> {
  readonly conversation?: string;
  readonly content?: string;
  /** Members of the body beside `markdown_content`. */
  readonly body?: JsonObject;
}

/** Posts a message into the scratch conversation, or the one given. */
export async function postMessage(session: Session, options: PostOptions = {}): Promise<PostedMessage> {
  const { exchange, posted } = await post(session, options);
  return session.given(posted, "a message can be created", exchange);
}

/** A message that need not be taken: an agent may not be welcome, nor what it says. */
export const tryPostMessage = async (
  session: Session,
  options: PostOptions = {},
): Promise<PostedMessage | undefined> => (await post(session, options)).posted;

async function post(
  session: Session,
  options: PostOptions,
): Promise<{ readonly exchange: Exchange; readonly posted: PostedMessage | undefined }> {
  const conversation = options.conversation ?? session.need("fixtures.conversation");
  const content = options.content ?? session.unique("message");
  const exchange = await session.call("createMessage", {
    ...(options.as === undefined ? {} : { as: options.as }),
    ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
    path: { conversationId: conversation },
    body: { markdown_content: content, ...options.body },
  });
  const id = isSuccess(exchange) ? singleId(exchange.json) : undefined;
  if (id === undefined) return { exchange, posted: undefined };
  return { exchange, posted: { id, conversation, content, message: single(exchange.json) ?? {}, exchange } };
}

/** Posts a reply to a root. */
export const postReply = (
  session: Session,
  root: PostedMessage,
  options: PostOptions = {},
): Promise<PostedMessage> =>
  postMessage(session, {
    ...options,
    conversation: root.conversation,
    body: { thread_root_id: root.id, ...options.body },
  });

const SENTENCE = "All work and no play makes Jack a dull boy. ";
/** The first is of eighteen thousand characters, more than the thousands that frames and previews are usually cut at. */
const SENTENCES = [400, 200, 60];

/** The longest message that is taken, a deployment may have a limit; `undefined` where none of these is. */
export async function tryPostLong(session: Session, as: Role): Promise<PostedMessage | undefined> {
  for (const count of SENTENCES) {
    const content = `${session.unique("long")} ${SENTENCE.repeat(count).trim()}`;
    const posted = await tryPostMessage(session, { as, content });
    if (posted !== undefined) return posted;
  }
  return undefined;
}
