// After a change of the address events go only to the new one, also when it is changed back, and when the request that created the
// endpoint is repeated meanwhile.

import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/webhooks/receiver.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { BELOW } from "../../inputs/webhook-addresses.ts";
import { deliveriesCounted, deliveriesShown, eventOf } from "../../readers/webhooks/webhook.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { takesForm } from "../../steps/webhooks/changed-endpoint.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { replayOf } from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  deliveryMs,
  enabledTypes,
  endpointBody,
  type ListenedEndpoint,
  messageDelivery,
  sendSentinel,
  silence,
  updateEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "after a change of an endpoint's URL events go to the new address",
  requirements: ["WHK-30", "WHK-42"],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  async run(session) {
    session.notSeen("WHK-42", "a replay, which was accepted, of an event from before a change of the URL");
    const made = {
      ...{ name: session.unique("endpoint"), idempotencyKey: session.newKey() },
      inbox: await session.inbox(),
    };
    const endpoint = await createEndpoint(session, made);
    const first = await sendSentinel(session, endpoint);
    const as = await deliveredSender(session, endpoint);
    const moved = await session.inbox();
    await updateEndpoint(session, endpoint, endpointBody(session, { url: `${moved.url}${BELOW}` }));
    const move = { what: "a change of an endpoint's URL", as, old: endpoint.inbox, moved };
    if (!(await judgeMove(session, move))) return;
    const event = await newEvent(session, { ...endpoint, inbox: moved }, endpoint.inbox);
    const isAtOld = endpoint.inbox.deliveries.some((delivery) => eventOf(delivery)?.id === event);
    session.judge("WHK-30", !isAtOld, {
      message: "after a change of an endpoint's URL, a test event went to the old address too",
      expected: "a delivery at the new address only",
      found: endpoint.inbox.url,
    });
    if (!isAtOld) await judgeReplay(session, endpoint, first, moved);
    const astray = moved.deliveries.find(({ path }) => path !== BELOW);
    session.judge("WHK-30", astray === undefined, {
      message:
        "after a change of an endpoint's URL, an event went to another path than that of the new address",
      expected: `${moved.url}${BELOW}`,
      found: astray?.path,
      deliveries: deliveriesShown(astray),
    });
    if (session.findings.length > 0) return;
    const again = await unlessUntestable(() => createEndpoint(session, made));
    const what = `${move.what}, and a repetition of the request that created it`;
    // A deployment may make a second one.
    if (again !== undefined && again.id !== endpoint.id) await silence(session, again);
    else if (again !== undefined && !(await judgeMove(session, { ...move, what }))) return;
    // Settings that are sent together may be kept by other code than each alone.
    const settings = { url: endpoint.inbox.url, events: enabledTypes(session) };
    const isForm = await takesForm(session, endpoint, settings);
    if (!isForm) await updateEndpoint(session, endpoint, endpointBody(session, { url: endpoint.inbox.url }));
    const back = {
      what: `a change of an endpoint's URL back to its first one${isForm ? ", together with its other settings" : ""}`,
      old: moved,
      moved: endpoint.inbox,
    };
    await judgeMove(session, { ...move, ...back });
  },
});

interface Move {
  readonly what: string;
  readonly as: Role;
  readonly old: Inbox;
  readonly moved: Inbox;
}

/** @returns whether new events go to where they should */
async function judgeMove(session: Session, { what, as, old, moved }: Move): Promise<boolean> {
  const arrived = await session.eventually(async () => {
    const at = await whereMessageArrives(session, as, old, moved);
    return at === moved ? at : undefined;
  }, session.profile.timing.eventual_ms);
  const late = arrived === undefined ? await needPunctual(session) : {};
  return session.judge("WHK-30", arrived !== undefined, {
    ...late,
    message: `after ${what}, new events do not go to the new address alone`,
    expected: `a delivery at ${moved.url}`,
    found: `${deliveriesCounted(old.deliveries.length)} at the old address, ${moved.deliveries.length} at the new one`,
  });
}

/** An event from before the change, sent once more: its receiver is the endpoint as it is now. */
async function judgeReplay(
  session: Session,
  endpoint: ListenedEndpoint,
  first: Delivery,
  moved: Inbox,
): Promise<void> {
  const old = endpoint.inbox;
  const event = eventOf(first)?.id;
  const isOfIt = (delivery: Delivery): boolean => eventOf(delivery)?.id === event;
  const before = old.deliveries.filter(isOfIt).length;
  const replayed = await replayOf(session, endpoint, first);
  if (replayed === undefined || !isSuccess(replayed)) return;
  const isAtOld = (): boolean => old.deliveries.filter(isOfIt).length > before;
  await moved.until(
    () => moved.deliveries.find(isOfIt) ?? (isAtOld() ? first : undefined),
    deliveryMs(session),
  );
  const isAtNew = moved.deliveries.some(isOfIt);
  // That it comes at all is judged elsewhere; it may come as another event.
  if (!isAtNew && !isAtOld()) return;
  session.judge("WHK-42", isAtNew && !isAtOld(), {
    message:
      "the replay of an event from before a change of its endpoint's URL did not go to the new address alone",
    expected: moved.url,
    found: isAtNew ? "a delivery at each of the two addresses" : old.url,
    exchanges: [replayed],
  });
}

/** More attempts than events that may be sent again. */
const ATTEMPTS = 4;

/** A test event at the new address that is not one of before the change, which may be sent again where it failed. */
async function newEvent(
  session: Session,
  endpoint: ListenedEndpoint,
  old: Inbox,
): Promise<string | undefined> {
  const before = new Set(old.deliveries.map((delivery) => eventOf(delivery)?.id));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const event = eventOf(await sendSentinel(session, endpoint))?.id;
    if (!before.has(event)) return event;
  }
  return session.given(undefined, "a test event has an id of its own");
}

/** Posts a message. @returns the inbox that got it, the old one before the new one when both did */
async function whereMessageArrives(
  session: Session,
  as: Role,
  old: Inbox,
  moved: Inbox,
): Promise<Inbox | undefined> {
  const { id } = await postMessage(session, { as });
  const arrived = await waitForMessage(session, moved, id);
  if (messageDelivery(old, id) !== undefined) return old;
  return arrived && moved;
}
