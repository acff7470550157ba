// Compares an event, from realtime or a webhook, with the message as it is read by its id, wherever the event came from.

import { isDeepStrictEqual } from "node:util";
import type { CallOptions, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { idIn, single } from "../../../readers/envelope.ts";
import { disagreements } from "../../../readers/messages/message-agreement.ts";
import { messageOf } from "../../../readers/realtime-frames.ts";
import { isObject, type JsonObject } from "../../../text/json.ts";
import { readMessage } from "../../running/call-until.ts";
import { judgeOtherWords, judgeSameMessage } from "./event-message.ts";
import { judgeNamedRoot } from "./named-root.ts";

/** A message as it was created. */
export interface Created {
  readonly id: string;
  /** The name of the message, for sentences. */
  readonly name: string;
  readonly conversation: string;
  readonly exchange: Exchange;
  /** The root of its thread; `null` where it has none for certain. */
  readonly root: string | null | undefined;
  /** A question or a forward: the specification does not show the content of either. */
  readonly isMoreThanText?: boolean;
}

interface Telling {
  readonly payload: JsonObject;
  /** The source of the event, as a subject. */
  readonly where: string;
  /** The message as the listener reads it. */
  readonly read: Exchange;
  readonly as: CallOptions["as"];
}

/** Judges EVT-07, EVT-18, EVT-08, EVT-20, EVT-21, EVT-22 and THR-10. */
export async function judgeEventAsRead(session: Session, message: Created, telling: Telling): Promise<void> {
  const { payload, where, read } = telling;
  const object = messageOf(payload);
  const shown = isSuccess(read) ? single(read.json) : undefined;
  if (object === undefined || shown === undefined) return;
  const exchanges = [message.exchange, read];
  const what = `${where} of ${message.name}`;
  const { isMoreThanText = false } = message;
  const places = placesOf(message);
  judgeSameMessage(session, object, shown, { where: what, places, exchanges, isMoreThanText });
  if (isMoreThanText) judgeOtherWords(session, object, shown, { where: what, exchanges });
  await judgeBeside(session, message, { object, shown }, telling);
  const { related } = payload;
  if (!isObject(related)) return;
  const conversation = idIn(related, "conversation_id");
  session.judge("EVT-08", conversation === undefined || places.includes(conversation), {
    message: `${what} names another conversation than it was posted to`,
    expected: message.conversation,
    found: related,
    exchanges,
  });
  const { thread_root_message_id: root } = related;
  // EVT-09 judges absent properties.
  if (root === undefined) return;
  if (message.root === undefined) return judgeRootAsRead(session, message, root, { shown, telling, what });
  judgeNamedRoot(session, { what, id: message.id, root: message.root, found: root, exchanges });
}

/** The id that a conversation is addressed by need not be the one that is shown of it. */
export const placesOf = ({
  conversation,
  exchange,
}: Pick<Created, "conversation" | "exchange">): readonly unknown[] => [
  conversation,
  idIn(single(exchange.json), "conversation_id"),
];

/** Where it is not known from its creation whether it is a reply, its reader is shown it, where messages show it at all. */
function judgeRootAsRead(
  session: Session,
  message: Created,
  root: unknown,
  { shown, telling, what }: { readonly shown: JsonObject; readonly telling: Telling; readonly what: string },
): void {
  if (!Object.hasOwn(shown, "thread_root_id")) return;
  const wanted = idIn(shown, "thread_root_id") ?? null;
  // A root may be shown as the root of its own thread.
  const isRoot = (id: unknown): boolean => id === null || String(id) === message.id;
  const holds = isRoot(wanted) ? isRoot(root) : String(root) === wanted;
  session.judge("THR-10", holds, {
    message: `${what} names another root of its thread than GET`,
    expected: wanted,
    found: telling.payload.related,
    exchanges: [message.exchange, telling.read],
  });
}

/**
 * Names, time and pictures; counters may have moved on, and properties that differ in two readings cannot be
 * compared.
 */
async function judgeBeside(
  session: Session,
  message: Created,
  { object, shown }: { readonly object: JsonObject; readonly shown: JsonObject },
  { where, as }: Telling,
): Promise<void> {
  const suspected = disagreements(object, shown).filter((name) => BESIDE.has(name));
  const read =
    suspected.length === 0
      ? undefined
      : await readMessage(session, message.id, as === undefined ? {} : { as });
  const again = single(read?.json);
  const different = suspected.filter((name) => isDeepStrictEqual(again?.[name], shown[name]));
  session.judgeNone(
    "EVT-18",
    different.map((name) => object[name]),
    {
      message: `${where} of ${message.name} shows another ${different.join(" and ")} than GET`,
      expected: different.map((name) => shown[name]),
      exchanges: [message.exchange, ...(read === undefined ? [] : [read])],
    },
  );
}

const BESIDE: ReadonlySet<string> = new Set(["conversation_name", "author_name", "image_urls", "created_at"]);
