// Receivers that fail, hang or redirect do not affect other endpoints, and leave the settings of their own
// endpoint unchanged.

import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { DeliveryResponse } from "../../engine/webhooks/receiver.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { deliveriesShown, summaryOf } from "../../readers/webhooks/webhook.ts";
import { isShown } from "../../readers/webhooks/webhook-settings.ts";
import { needScope } from "../../steps/keys/access/needed-scope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { needKnown } from "../../steps/webhooks/late-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  enabledTypes,
  type ListenedEndpoint,
  readEndpoint,
  readSettings,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import { counted } from "../../text/counted.ts";

/** More than a deployment sends to one receiver at once, so that a shared queue would be full. */
const MESSAGES = 6;

/**
 * The statuses with which receivers fail, none of which ends an endpoint. With 410 a receiver may ask to be
 * forgotten, and with 429 and 503 to be left alone for a while, so these are left out.
 */
const FAILURES = [500, 404, 403, 401, 400, 502];

/** One after the other, and from the beginning again. */
function byTurns(answers: readonly DeliveryResponse[]): () => DeliveryResponse {
  let turn = 0;
  return () => answers[turn++ % answers.length] ?? "hang";
}

export default defineCheck({
  title: "an endpoint gets its events while others fail, hang or redirect",
  requirements: ["WHK-34", "WHK-35", "WHK-04", "WHK-06"],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  // A deployment with one queue for all endpoints would be late with those of other checks, for which nothing says how late.
  exclusive: true,
  async run(session) {
    const failing = await createEndpoint(session);
    const hanging = await createEndpoint(session);
    const redirecting = await createEndpoint(session);
    const good = await createEndpoint(session);
    const as = await deliveredSender(session, good);
    // A delivery that is late from now on is late because of the others.
    needKnown(session);
    const elsewhere = await session.inbox();
    failing.inbox.answer(byTurns(FAILURES.map((status) => ({ status }))));
    hanging.inbox.answer("hang");
    // For good, and for now; both keep the method.
    redirecting.inbox.answer(byTurns([308, 307].map((status) => ({ status, location: elsewhere.url }))));
    for (let count = 1; count <= MESSAGES; count++) {
      const { id, exchange } = await postMessage(session, { as });
      const arrived = await waitForMessage(session, good.inbox, id);
      session.judge("WHK-35", arrived !== undefined, {
        message:
          "an endpoint gets no events while the receivers of other endpoints respond with errors or not at all",
        expected: "message.created within the delivery time",
        found: `nothing for message ${count} of ${MESSAGES}; ${counted(failing.inbox.deliveries.length, "request")} at the failing endpoint, ${hanging.inbox.deliveries.length} at the hanging one`,
        exchanges: [exchange],
      });
      if (arrived === undefined) return;
    }
    await sendSentinel(session, good);
    await inParallel(
      [
        ["answered with errors", failing, []],
        ["did not answer", hanging, []],
        // A sender that gets a new address for good may note it (RFC 9110, 15.4.9).
        ["redirected", redirecting, [elsewhere.url]],
      ] as const,
      ([what, endpoint, others]) => judgeKept(session, endpoint, what, others),
    );
    for (const { inbox } of [failing, hanging, redirecting]) inbox.answer({ status: 200 });
    // If the server sends no probes of its own, a request without an event is a followed delivery that lost
    // its event.
    const lost = redirecting.inbox.probes.length === 0 ? elsewhere.probes : [];
    const [followed] = [...elsewhere.deliveries, ...lost];
    if (redirecting.inbox.deliveries.length === 0)
      return session.notSeen("WHK-34", "a delivery to the endpoint whose receiver redirects");
    session.observe("a redirect answered to a webhook", followed === undefined ? "not followed" : "followed");
    // Both are legal; a request that follows the redirect must at least be the delivery.
    session.judge("WHK-34", followed === undefined || followed.body.length > 0, {
      message: "the server followed a redirect of a webhook receiver without sending the event",
      expected: "no request, or the delivery",
      found: followed && summaryOf(followed),
      deliveries: deliveriesShown(followed),
    });
  },
});

/** @param others addresses that it may have come to have */
async function judgeKept(
  session: Session,
  endpoint: ListenedEndpoint,
  what: string,
  others: readonly string[],
): Promise<void> {
  const read = needScope(session, await readEndpoint(session, endpoint));
  const shown = isSuccess(read) ? single(read.json) : undefined;
  const isThere = session.judge("WHK-06", readId(shown) === endpoint.id, {
    message: `a webhook endpoint cannot be read by its id any more after its receiver ${what}`,
    expected: `endpoint ${endpoint.id}`,
    about: read,
  });
  if (!isThere) return;
  const { url, events } = readSettings(session, shown);
  const isKept = [endpoint.inbox.url, ...others].some((wanted) => isShown("url", wanted, url));
  session.judge("WHK-04", url === undefined || isKept, {
    message: `a webhook endpoint shows another URL than it was created with after its receiver ${what}`,
    expected: endpoint.inbox.url,
    found: url,
    exchanges: [endpoint.exchange, read],
  });
  session.judge("WHK-04", events === undefined || isShown("events", enabledTypes(session), events), {
    message: `a webhook endpoint shows other event types than it was created with after its receiver ${what}`,
    expected: enabledTypes(session),
    found: events,
    exchanges: [endpoint.exchange, read],
  });
}
