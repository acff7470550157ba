// Forwards that the profile names, as a key sees them: by id, and in the list of their conversation.

import { isServed } from "../../contract/served-operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsId } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { readId, single, text } from "../../readers/envelope.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { readList } from "../lists/listing.ts";
import { openerOf, otherThan, type Person } from "../resources/fixture-openers.ts";
import { readMessage } from "../running/call-until.ts";
import { forwardBody } from "./forward-body.ts";
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

/** The properties of a forward_source that hold none of these ids. */
export const withoutIds = (source: JsonObject, ids: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => !ids.some((id) => holdsId(value, id))));

interface ForwardOptions extends Pick<CallOptions, "as"> {
  /** The scratch conversation unless given. */
  readonly conversation?: string;
  readonly comment?: string;
  /** `show_message` unless given. */
  readonly mode?: ForwardMode;
  /** The call that it shares explicitly. */
  readonly call?: string;
}

export type ForwardMode = "show_message" | "link_only";

/** A forward of a message; `undefined` where the deployment takes none. */
export async function tryForward(
  session: Session,
  messageId: string,
  options: ForwardOptions = {},
): Promise<CreatedMessage | undefined> {
  const { as = "primary", conversation = session.need("fixtures.conversation") } = options;
  if (!isServed(session.profile, "forwardMessage")) return undefined;
  const exchange = await requestForward(session, messageId, { ...options, as, conversation });
  const id = createdId(exchange);
  // The response may contain something else than the message.
  const isMessage = id !== undefined && isSuccess(await readMessage(session, id, { as }));
  return isMessage ? { id, conversation, exchange } : undefined;
}

/** Asks for a forward, which a deployment may refuse. */
export function requestForward(
  session: Session,
  messageId: string,
  options: ForwardOptions = {},
): Promise<Exchange> {
  const { as, comment, mode, call, conversation = session.need("fixtures.conversation") } = options;
  return session.call("forwardMessage", {
    ...(as === undefined ? {} : { as }),
    path: { messageId, conversationId: conversation },
    body: forwardBody(session, messageId, {
      conversation,
      ...(comment === undefined ? {} : { comment }),
      ...(mode === undefined ? {} : { mode }),
      ...(call === undefined ? {} : { call }),
    }),
  });
}

/** The forwards that a profile may name. */
export type ForwardFixture = "forward_show" | "forward_link" | "forward_edited" | "forward_call";

/** A caller that can open the source of a forward, and one that cannot; both can read the forward. */
export function sidesOf(
  session: Session,
  fixture: ForwardFixture,
): { readonly insider: Person; readonly outsider: Person } {
  const insider = openerOf(session, fixture, "primary");
  return { insider, outsider: otherThan(insider) };
}

/** The forward by its id. @throws Untestable naming the fixture where it cannot be read */
export async function readForward(
  session: Session,
  fixture: ForwardFixture,
  as: Person | "agent",
): Promise<ReadForward> {
  const path = { messageId: session.need(`fixtures.${fixture}`) };
  const exchange = await session.call("getMessage", { as, path });
  session.given(isSuccess(exchange), `keys.${as} can read fixtures.${fixture}`, exchange);
  session.given(readId(single(exchange.json)), "a message is read with its id", exchange);
  const message = single(exchange.json) ?? {};
  return { by: `read by the ${as} key`, message, source: sourceOf(message), exchange };
}

/** Further back in a list nobody looks for a forward. */
const MAX_LISTED = 1_000;

/** The forward in the list of its conversation; `undefined` where the list does not lead to it. */
async function listForward(
  session: Session,
  fixture: ForwardFixture,
  as: Person | "agent",
): Promise<ReadForward | undefined> {
  const { message } = await readForward(session, fixture, as);
  const id = readId(message);
  const conversationId = idText(message.conversation_id);
  if (conversationId === undefined) return undefined;
  const isIt = (item: JsonObject): boolean => readId(item) === id;
  const listing = await readList(session, {
    operation: "listMessages",
    as,
    path: { conversationId },
    query: shortcut(session, message),
    until: (items) => items.some(isIt) || items.length >= MAX_LISTED,
  });
  const item = listing.items.find(isIt);
  if (item === undefined) return undefined;
  return { by: `listed for the ${as} key`, message: item, source: sourceOf(item), exchange: listing.last };
}

/** The forward by its id, and as far as it can be reached in the list. */
export async function readingsOf(
  session: Session,
  fixture: ForwardFixture,
  as: Person | "agent",
): Promise<readonly ReadForward[]> {
  const read = await readForward(session, fixture, as);
  const listed = await listForward(session, fixture, as);
  return listed === undefined ? [read] : [read, listed];
}

/**
 * Requires that the forward which must share no call shares none. Readers who can open its source would see the call.
 * @throws Untestable naming the fixture
 */
export async function needsNoCall(session: Session, callId: string): Promise<void> {
  const { insider } = sidesOf(session, "forward_show");
  const { source } = await readForward(session, "forward_show", insider);
  if (idText(source?.call_id) === callId)
    throw new Untestable(`fixtures.forward_show shares call ${callId}, and is to share none`);
}

/** Whether there is an agent that reads the forward. */
export async function isReadByAgent(session: Session, fixture: ForwardFixture): Promise<boolean> {
  if (!session.has("keys.agent")) return false;
  const messageId = session.need(`fixtures.${fixture}`);
  return isSuccess(await session.call("getMessage", { as: "agent", path: { messageId } }));
}

/** Lists begin with the newest: with a bound on the time the forward is on one of the first pages. */
function shortcut(session: Session, message: JsonObject): NonNullable<CallOptions["query"]> {
  const { until: name, time_format: format } = session.profile.bindings.lists.listMessages ?? {};
  const createdAt = Date.parse(text(message, "created_at") ?? "");
  if (name === undefined || Number.isNaN(createdAt)) return {};
  const untilMs = createdAt + 1000;
  if (format === "epoch_ms") return { [name]: untilMs };
  return { [name]: format === "epoch_s" ? Math.ceil(untilMs / 1000) : new Date(untilMs).toISOString() };
}

/**
 * Ids of the source message, conversation and thread, under any property name, without those of the forward
 * itself.
 */
export function sourceIds({ source, message }: Pick<ReadForward, "message" | "source">): readonly string[] {
  const own = new Set([message.id, message.conversation_id, message.thread_root_id].map(idText));
  return Array.from(namedValues(source))
    .filter(
      ([name, value]) => /(message|conversation|thread).*id$/i.test(name) && value !== "" && !own.has(value),
    )
    .map(([, value]) => value);
}

/** The message that a forward was made of, as read by a caller to whom the forward shows its id. */
export async function readSource(
  session: Session,
  reading: ReadForward,
  as: Person,
): Promise<Exchange | undefined> {
  for (const messageId of sourceIds(reading)) {
    const read = await session.call("getMessage", { as, path: { messageId } });
    if (isSuccess(read)) return read;
  }
  return undefined;
}

/** The ids under which a key opens neither a message nor a conversation. */
export async function closedIds(
  session: Session,
  as: Person | "agent",
  ids: readonly string[],
): Promise<readonly string[]> {
  const closed = [];
  for (const id of ids) {
    const message = await session.call("getMessage", { as, path: { messageId: id } });
    const listing = await session.call("listMessages", { as, path: { conversationId: id } });
    if (!isSuccess(message) && !isSuccess(listing)) closed.push(id);
  }
  return closed;
}

/** Properties of a forward_source that name the source; a call that it shares is not secret. */
const OF_SOURCE = /message|conversation|thread|source|^id$/i;
/** An id of at least this length is not found by chance. */
const TELLING_LENGTH = 16;

/** The ids of the source that a forward shows. */
export const shownSourceIds = (
  { message, source }: Pick<ReadForward, "message" | "source">,
  ids: readonly string[],
): readonly string[] =>
  ids.filter((id) =>
    id.length >= TELLING_LENGTH
      ? [...namedValues(message)].some(([, value]) => value.includes(id))
      : [...namedValues(source)].some(([name, value]) => value === id && OF_SOURCE.test(name)),
  );

/** Texts and numbers with the names of the properties that hold them: an id may be either. */
function* namedValues(value: unknown, name = ""): Generator<readonly [string, string]> {
  if (typeof value === "string" || typeof value === "number") yield [name, String(value)];
  else if (Array.isArray(value)) for (const item of value) yield* namedValues(item, name);
  else if (isObject(value))
    for (const [property, item] of Object.entries(value)) yield* namedValues(item, property);
}

/** An id wherever it is, as text. */
export const idText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/**
 * The statuses that a deployment may respond with when a forward does not open a call: no access, or an
 * invalid parameter.
 */
export const notOpened = (session: Session): readonly number[] => [
  ...refusals(session.profile),
  ...session.profile.statuses.invalid,
];
