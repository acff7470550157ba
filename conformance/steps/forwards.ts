// Forwards that the profile names, as a key sees them: by id, and in the list of their conversation.
import { type Exchange, isSuccess } from "../engine/exchange.ts";
import type { CallOptions, Role, Session } from "../engine/session.ts";
import { refusals } from "../profile/profile.ts";
import { isObject, type JsonObject, readId, single, text } from "../wire/envelope.ts";
import { namedTexts } from "../wire/holds-text.ts";
import { isServed } from "../wire/served-operations.ts";
import { showsId } from "../wire/shows-id.ts";
import { readMessage } from "./call-until.ts";
import { readList } from "./listing.ts";
import type { CreatedMessage } from "./messages.ts";
import { createdId } from "./send.ts";

export interface ReadForward {
  /** How it was read, for messages. */
  readonly by: string;
  readonly message: JsonObject;
  readonly source: JsonObject | undefined;
  readonly exchange: Exchange;
}

export const sourceOf = (message: JsonObject): JsonObject | undefined =>
  isObject(message.forward_source) ? message.forward_source : undefined;

/** A show_message forward of a message into the scratch conversation; `undefined` where the deployment takes none. */
export async function tryForward(
  session: Session,
  messageId: string,
  { as = "primary", comment }: { readonly as?: Role; readonly comment?: string } = {},
): Promise<CreatedMessage | undefined> {
  if (!isServed(session.profile, "forwardMessage")) return undefined;
  const conversation = session.need("fixtures.conversation");
  const exchange = await session.call("forwardMessage", {
    as,
    path: { messageId },
    body: {
      conversation_id: conversation,
      mode: "show_message",
      ...(comment === undefined ? {} : { markdown_content: comment }),
    },
  });
  const id = createdId(exchange);
  // What is answered with may be something else than the message.
  const isMessage = id !== undefined && isSuccess(await readMessage(session, id, { as }));
  return isMessage ? { id, conversation, exchange } : undefined;
}

/** The forward by its id. */
export async function readForward(session: Session, id: string, as: Role): Promise<ReadForward> {
  const exchange = await session.call("getMessage", { as, path: { messageId: id } });
  const message = session.given(
    isSuccess(exchange) && single(exchange.json),
    `the ${as} key can read the forward`,
    exchange,
  );
  return { by: `read by the ${as} key`, message, source: sourceOf(message), exchange };
}

/** The forward in the list of its conversation; `undefined` where the list cannot be read so far back. */
export async function listForward(session: Session, id: string, as: Role): Promise<ReadForward | undefined> {
  const { message } = await readForward(session, id, as);
  const conversationId = text(message, "conversation_id");
  if (conversationId === undefined) return undefined;
  const listing = await readList(session, {
    operation: "listMessages",
    as,
    path: { conversationId },
    query: shortcut(session, message),
    until: (items) => items.some((item) => readId(item) === id),
  });
  const item = listing.items.find((candidate) => readId(candidate) === id);
  if (item === undefined) return undefined;
  return { by: `listed for the ${as} key`, message: item, source: sourceOf(item), exchange: listing.last };
}

/** The forward by its id, and as far as it can be reached in the list. */
export async function readingsOf(session: Session, id: string, as: Role): Promise<readonly ReadForward[]> {
  const listed = await listForward(session, id, as);
  const read = await readForward(session, id, as);
  return listed === undefined ? [read] : [read, listed];
}

/** Lists begin with the newest: with a bound on the time the forward stands on one of the first pages. */
function shortcut(session: Session, message: JsonObject): NonNullable<CallOptions["query"]> {
  const name = session.profile.bindings.lists.listMessages?.until;
  const createdAt = Date.parse(text(message, "created_at") ?? "");
  if (name === undefined || Number.isNaN(createdAt)) return {};
  return { [name]: new Date(createdAt + 1000).toISOString() };
}

/** Ids of the source message, conversation and thread, under whatever name, without those of the forward itself. */
export function sourceIds({ source, message }: Pick<ReadForward, "message" | "source">): readonly string[] {
  const own = new Set([readId(message), text(message, "conversation_id"), text(message, "thread_root_id")]);
  return Array.from(namedTexts(source ?? {}))
    .filter(
      ([name, value]) => /(message|conversation|thread).*id$/i.test(name) && value !== "" && !own.has(value),
    )
    .map(([, value]) => value);
}

/** Members of a forward_source that name the source; a call that it shares is no secret. */
const OF_SOURCE = /message|conversation|thread|source|^id$/i;
/** No member: elsewhere in the message only ids count that occur nowhere by chance. */
const UNMISTAKABLE = /(?!)/;

/** Those of the source's ids that a forward shows. */
export const shownSourceIds = (
  { message, source }: Pick<ReadForward, "message" | "source">,
  ids: readonly string[],
): readonly string[] =>
  ids.filter((id) => showsId(source, id, OF_SOURCE) || showsId(message, id, UNMISTAKABLE));

/** What a deployment may answer when a forward does not open a call: closed, or the parameter is no good. */
export const notOpened = (session: Session): readonly number[] => [
  ...refusals(session.profile),
  ...session.profile.statuses.invalid,
];
