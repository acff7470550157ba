// Reads webhook deliveries: the event in the body, with any other properties beside it.
import type { Delivery } from "../../exchange/delivery.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { readId, text } from "../envelope.ts";

export interface WebhookEvent {
  readonly id: string | undefined;
  readonly type: string | undefined;
  /** `data.object` */
  readonly object: JsonObject | undefined;
  readonly payload: JsonObject;
}

/** The event of a body that is a JSON object. */
export function eventOf({ json }: Delivery): WebhookEvent | undefined {
  if (!isObject(json)) return undefined;
  const object = isObject(json.data) && isObject(json.data.object) ? json.data.object : undefined;
  return { id: text(json, "id"), type: text(json, "type"), object, payload: json };
}

export const isTest = (delivery: Delivery): boolean => eventOf(delivery)?.type === "webhook.test";

/** Whether a delivery reports the creation of a message. */
export function reports(delivery: Delivery, messageId: string): boolean {
  const event = eventOf(delivery);
  return event?.type === "message.created" && readId(event.object) === messageId;
}

const SUMMARY_LENGTH = 300;

/** For messages: the delivery without its signature, which tells a reader nothing. */
export const summaryOf = ({ method, body }: Delivery): string => {
  // No character takes more than four bytes. Every delivery has a summary, and most are longer.
  const start = body.toString("utf8", 0, 4 * SUMMARY_LENGTH + 4);
  return `${method} with ${start.length > SUMMARY_LENGTH ? `${start.slice(0, SUMMARY_LENGTH - 3)}...` : start}`;
};

/** For messages: how many there are. @param which of them, with a blank behind it */
export const deliveriesCounted = (count: number, which = ""): string =>
  `${count === 0 ? "no" : count === 1 ? "one" : count} ${which}${count === 1 ? "delivery" : "deliveries"}`;

/** Deliveries as the evidence of a finding. */
export const deliveriesShown = (...deliveries: readonly (Delivery | undefined)[]) =>
  deliveries.flatMap((delivery) => (delivery === undefined ? [] : [{ delivery }]));

/** Evidence of a finding about a delivery that may be another check's: of its requests this one has seen nothing. */
export const deliveryAlone = (delivery: Delivery) => ({ deliveries: [{ delivery }], exchanges: [] });

/** Whether a value contains a text, in any property at any depth. */
export function mentions(value: unknown, wanted: string): boolean {
  if (typeof value === "string") return value === wanted;
  if (Array.isArray(value)) return value.some((item) => mentions(item, wanted));
  return isObject(value) && Object.values(value).some((item) => mentions(item, wanted));
}
