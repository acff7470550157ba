// A delivery that has finally failed can be replayed, just as one that succeeded.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { eventOf, isTest } from "../../readers/webhooks/webhook.ts";
import { lateDoubt } from "../../steps/webhooks/late-deliveries.ts";
import {
  doneDelivery,
  failedDelivery,
  isFinal,
  listedDeliveries,
  replayDelivery,
} from "../../steps/webhooks/webhook-deliveries.ts";
import { needPauses, retryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  causedDelivery,
  createEndpoint,
  enabledTypes,
  endpointBody,
  type ListenedEndpoint,
  quietTypes,
  sendSentinel,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";
import { propertyAt } from "../../text/pointer.ts";

/** A deployment may go on for long with a delivery that fails: after so many of its first pauses it is left alone. */
const PAUSES = 10;
export default defineCheck({
  title: "a delivery of which every attempt failed can be replayed",
  requirements: ["WHK-18", "WHK-20"],
  capabilities: ["webhooks", "messages"],
  needs: retryNeeds,
  waits: true,
  async run(session) {
    session.notSeen(["WHK-18", "WHK-20"], "a delivery that is done after it failed for good");
    const { profile } = session;
    const { status, final } = profile.bindings.webhook_delivery;
    const isPossible =
      isServed(profile, "replayWebhookDelivery") && isServed(profile, "listWebhookDeliveries");
    if (!isPossible || status === undefined || final === undefined) return;
    const mostMs = needPauses(session, PAUSES);
    // Its list is read often, and does not grow with each message of the run.
    const endpoint = await createEndpoint(session, { events: quietTypes(session) });
    const first = await sendSentinel(session, endpoint);
    endpoint.inbox.answer((one) => ({ status: isTest(one) ? 500 : 200 }));
    const tested = eventOf(await sendSentinel(session, endpoint))?.id;
    if (tested === undefined) return;
    const failed = await unheard(session, endpoint, () => failedDelivery(session, endpoint, tested, mostMs));
    endpoint.inbox.answer({ status: 200 });
    const succeeded = await doneDelivery(session, endpoint, eventOf(first)?.id);
    // Only a status of its own shows that it finally failed.
    const isFailed =
      failed !== undefined &&
      succeeded !== undefined &&
      propertyAt(failed, status) !== propertyAt(succeeded, status);
    if (!isFailed) return;
    const control = await replayDelivery(session, succeeded, endpoint.as);
    session.given(isSuccess(control), "a delivery that succeeded can be replayed", control);
    const sentOf = (): readonly Delivery[] =>
      endpoint.inbox.deliveries.filter((one) => eventOf(one)?.id === tested);
    const { length: before } = sentOf();
    const replayed = await replayDelivery(session, failed, endpoint.as);
    const isTaken = session.judgeStatus("WHK-18", [control, replayed], "2xx", {
      message: "a delivery of which every attempt had failed cannot be replayed, and one that succeeded can",
    });
    if (!isTaken) return;
    const again = await causedDelivery(session, endpoint, () => sentOf()[before]);
    session.judge("WHK-18", again !== undefined, {
      message: "the replay of a delivery of which every attempt had failed did not send its event again",
      expected: "a further request with the event",
      found: "none",
      exchanges: [replayed],
      ...lateDoubt(session),
    });
    // Where a replay is an attempt of the same delivery, that one succeeds in the end.
    const isReplay = (one: JsonObject): boolean => readId(one) !== readId(failed) && isFinal(session, one);
    const { found, listing } = await listedDeliveries(session, endpoint, tested, (items) =>
      items.some(isReplay),
    );
    const now = found.find((one) => readId(one) === readId(failed));
    if (now === undefined || !found.some(isReplay))
      return session.notSeen("WHK-20", "a replay listed by itself");
    session.judgeEqual("WHK-20", propertyAt(now, status), propertyAt(failed, status), {
      message:
        "a delivery of which every attempt had failed is listed with another status once its replay came",
      exchanges: [replayed, listing.last],
    });
  },
});

/** While something else is awaited, the endpoint need not get the events of all others. */
async function unheard<T>(session: Session, endpoint: ListenedEndpoint, wait: () => Promise<T>): Promise<T> {
  const quiet = quietTypes(session);
  if (quiet.length === 0) return wait();
  await updateEndpoint(session, endpoint, endpointBody(session, { events: quiet }));
  const found = await wait();
  await updateEndpoint(session, endpoint, endpointBody(session, { events: enabledTypes(session) }));
  return found;
}
