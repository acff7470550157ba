// Compares the event of a message, from realtime or a webhook, with the message as it is read.
import { isDeepStrictEqual } from "node:util";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idIn, single } from "../../readers/envelope.ts";
import { disagreements } from "../../readers/message-agreement.ts";
import { messageOf } from "../../readers/realtime.ts";
import { judgeSameMessage } from "../../steps/messages/event-message.ts";
import { readMessage } from "../../steps/requests/call-until.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import type { Actor } from "./story.ts";
import type { Said, World } from "./world.ts";

/** A message as an actor reads it: once for everything that is held against it. */
export function readAs(world: World, { id }: Said, as: Actor): Promise<Exchange> {
  const name = `${as} ${id}`;
  const known = world.readings.get(name) ?? readMessage(world.session, id, { as });
  world.readings.set(name, known);
  return known;
}

export async function judgeEvent(
  world: World,
  message: Said,
  payload: JsonObject,
  where: string,
  as: Actor,
): Promise<void> {
  const { session } = world;
  const object = messageOf(payload);
  const read = await readAs(world, message, as);
  const shown = isSuccess(read) ? single(read.json) : undefined;
  if (object === undefined || shown === undefined) return;
  const exchanges = [message.exchange, read];
  judgeSameMessage(session, object, shown, {
    where: `${where} of ${message.name}`,
    conversation: message.conversation,
    exchanges,
  });
  await judgeBeside(world, message, { object, shown }, where, as);
  const { related } = payload;
  if (!isObject(related)) return;
  const conversation = idIn(related, "conversation_id");
  session.judge("EVT-08", conversation === undefined || conversation === message.conversation, {
    message: `${where} of ${message.name} names another conversation than it was posted to`,
    expected: message.conversation,
    found: related,
    exchanges,
  });
  if (message.root === undefined) return;
  session.judge("THR-10", String(related.thread_root_message_id) === message.root.id, {
    message: `${where} of ${message.name}, a reply, does not name the root of its thread`,
    expected: message.root.id,
    found: related,
    exchanges,
  });
}

/** Names, time and pictures; counters may have moved on, and what two readings show differently cannot be compared. */
async function judgeBeside(
  world: World,
  message: Said,
  { object, shown }: { readonly object: JsonObject; readonly shown: JsonObject },
  where: string,
  as: Actor,
): Promise<void> {
  const suspected = disagreements(object, shown).filter((name) => BESIDE.has(name));
  const read = suspected.length === 0 ? undefined : await readMessage(world.session, message.id, { as });
  const again = single(read?.json);
  const different = suspected.filter((name) => isDeepStrictEqual(again?.[name], shown[name]));
  world.session.judge("EVT-18", different.length === 0, {
    message: `${where} of ${message.name} shows another ${different.join(" and ")} than GET`,
    expected: different.map((name) => shown[name]),
    found: different.map((name) => object[name]),
    exchanges: [message.exchange, ...(read === undefined ? [] : [read])],
  });
}

const BESIDE: ReadonlySet<string> = new Set(["conversation_name", "author_name", "image_urls", "created_at"]);
