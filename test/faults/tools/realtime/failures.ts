// Reports of a failed handler that are taken for acknowledgements.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Subscription } from "../../../../reference-server/realtime/subscription.ts";

interface Taken {
  /** Of which subscriptions: all unless given. */
  readonly of?: (subscription: Subscription) => boolean;
  /** With which code of the reported error: any unless given. */
  readonly withCode?: (code: unknown) => boolean;
}

export const failuresSettle =
  ({ of = () => true, withCode = () => true }: Taken = {}): Decorate =>
  (services) => {
    const { eventFrame, readAck, matches } = services.realtime;
    const byEnvelope = new Map<string, string>();
    const settled = new Set<string>();
    services.realtime.eventFrame = (delivery) => {
      if (of(delivery.subscription)) byEnvelope.set(delivery.envelopeId, delivery.event.id);
      return eventFrame(delivery);
    };
    services.realtime.readAck = (text) => {
      const ack = readAck(text);
      if (ack?.error !== undefined && withCode(ack.error.code))
        settled.add(byEnvelope.get(ack.envelopeId) ?? "");
      return ack;
    };
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && !(of(subscription) && settled.has(event.id));
    return services;
  };
