// Compares the event of a message, from realtime or a webhook, with the message as it is read.

import type { Exchange } from "../../../exchange/exchange.ts";
import { messageOf } from "../../../readers/realtime-frames.ts";
import { judgeEventAsRead } from "../../../steps/messages/events/event-as-read.ts";
import { readMessage } from "../../../steps/running/call-until.ts";
import type { JsonObject } from "../../../text/json.ts";
import type { Actor } from "../story.ts";
import type { Said, World } from "../world.ts";
import { judgeLinked } from "./shown.ts";

/** A message as an actor reads it: once for all comparisons with it. */
export function readAs(world: World, { id }: Said, as: Actor): Promise<Exchange> {
  const name = `${as} ${id}`;
  const known = world.readings.get(name) ?? readMessage(world.session, id, { as });
  world.readings.set(name, known);
  return known;
}

interface ReceivedEvent {
  readonly where: string;
  readonly payload: JsonObject;
  readonly as: Actor;
}

export async function judgeEvent(
  world: World,
  message: Said,
  { where, payload, as }: ReceivedEvent,
): Promise<void> {
  const { id, name, conversation, exchange, request, root, question, source, sourceId } = message;
  const read = await readAs(world, message, as);
  // The message's own request does not say which thread the reply to an answer belongs to.
  const rootId = root?.id ?? (request === undefined ? undefined : null);
  // The deployment chooses the text of the reply that an answer posts.
  const isAnswer = request === undefined && sourceId === undefined;
  const isMoreThanText = question !== undefined || source !== undefined || isAnswer;
  const created = { id, name, conversation, exchange, root: rootId, isMoreThanText };
  judgeLinked(world, message, { where: `${where} of ${name}`, shown: messageOf(payload), exchanges: [read] });
  await judgeEventAsRead(world.session, created, { payload, where, read, as });
}
