// Finds the deliveries of an endpoint by their event or message. A waiting check looks at every arrival, so
// each delivery is read once.
import type { Delivery } from "../../exchange/delivery.ts";
import { readId } from "../envelope.ts";
import { eventOf } from "./webhook.ts";

interface Index {
  /** How many are read. */
  count: number;
  /** Another delivery is at their ends after the inbox forgot its deliveries, or put one apart. */
  first: Delivery | undefined;
  last: Delivery | undefined;
  readonly byMessage: Map<string, Delivery[]>;
  readonly byEvent: Map<string, Delivery[]>;
  readonly tests: Delivery[];
}

const indexes = new WeakMap<readonly Delivery[], Index>();

/** The deliveries that report the creation of a message, in order of arrival. */
export const reporting = (deliveries: readonly Delivery[], messageId: string): readonly Delivery[] =>
  indexOf(deliveries).byMessage.get(messageId) ?? [];

/** The deliveries of an event, in order of arrival. */
export const ofEvent = (deliveries: readonly Delivery[], eventId: string): readonly Delivery[] =>
  indexOf(deliveries).byEvent.get(eventId) ?? [];

/** The deliveries of test events, in order of arrival. */
export const testsAmong = (deliveries: readonly Delivery[]): readonly Delivery[] => indexOf(deliveries).tests;

function indexOf(deliveries: readonly Delivery[]): Index {
  const known = indexes.get(deliveries);
  const index =
    known !== undefined &&
    known.first === deliveries[0] &&
    known.count <= deliveries.length &&
    known.last === deliveries[known.count - 1]
      ? known
      : {
          count: 0,
          first: deliveries[0],
          last: undefined,
          byMessage: new Map(),
          byEvent: new Map(),
          tests: [],
        };
  if (index !== known) indexes.set(deliveries, index);
  for (; index.count < deliveries.length; index.count++) {
    const delivery = deliveries[index.count];
    if (delivery !== undefined) add(index, delivery);
    index.last = delivery;
  }
  return index;
}

function add({ byMessage, byEvent, tests }: Index, delivery: Delivery): void {
  const event = eventOf(delivery);
  if (event?.type === "webhook.test") tests.push(delivery);
  append(byEvent, event?.id, delivery);
  if (event?.type === "message.created") append(byMessage, readId(event.object), delivery);
}

function append(lists: Map<string, Delivery[]>, id: string | undefined, delivery: Delivery): void {
  if (id === undefined) return;
  const list = lists.get(id);
  if (list === undefined) lists.set(id, [delivery]);
  else list.push(delivery);
}
