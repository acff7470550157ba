// A replay reports the same content as the first delivery, whatever kind of message the event is about, and whatever name its
// author has got since.
import { postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { eventOf, reports, summaryOf } from "../../readers/webhooks/webhook.ts";
import { IMPORTING, renamable } from "../../steps/imports/renamed-conversation.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { lateDoubt } from "../../steps/webhooks/late-deliveries.ts";
import { judgeReplayed, replayOf } from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  causedDelivery,
  createEndpoint,
  deliveredSender,
  type ListenedEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "the replay of an event about a message of any kind reports the same content as the event",
  requirements: ["WHK-18", "WHK-19", "WHK-40"],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  async run(session) {
    session.notSeen(
      ["WHK-18", "WHK-19", "WHK-40"],
      "a replay of an event about a message that is more than a text",
    );
    const endpoint = await createEndpoint(session);
    const as = await deliveredSender(session, endpoint);
    const root = await postMessage(session);
    await inParallel(await postKinds(session, as, root), async ({ kind, id }) => {
      const first = await waitForMessage(session, endpoint.inbox, id);
      if (first !== undefined) await judgeKind(session, endpoint, { kind, id, first });
    });
    if (session.profile.capabilities.has("realtime")) await unlessUntestable(() => judgeRenamed(session));
  },
});

/** An import gives the author, and the conversation, another name before the event is replayed. */
async function judgeRenamed(session: Session): Promise<void> {
  const renaming = await renamable(session, { asAuthor: true });
  if (renaming === undefined) return;
  const endpoint = await createEndpoint(session, { as: IMPORTING });
  const received = await renaming.tell();
  renaming.stream.close();
  const id = received?.posted.id;
  const first = id && (await waitForMessage(session, endpoint.inbox, id));
  if (!first) return;
  await renaming.rename();
  const kind = "a message whose author or conversation has another name since";
  await judgeKind(session, endpoint, { kind, id, first });
}

interface Reported {
  readonly kind: string;
  readonly id: string;
  /** How the event came first. */
  readonly first: Delivery;
}

async function judgeKind(
  session: Session,
  endpoint: ListenedEndpoint,
  { kind, id, first }: Reported,
): Promise<void> {
  const { inbox } = endpoint;
  const event = eventOf(first)?.id;
  const isOfIt = (delivery: Delivery): boolean =>
    reports(delivery, id) || (event !== undefined && eventOf(delivery)?.id === event);
  const before = inbox.deliveries.filter(isOfIt).length;
  const replayed = await replayOf(session, endpoint, first);
  // The check of plain messages judges which deliveries can be replayed.
  if (replayed === undefined || !isSuccess(replayed)) return;
  const again = await causedDelivery(session, endpoint, () => inbox.deliveries.filter(isOfIt)[before]);
  session.judge("WHK-18", again !== undefined, {
    message: `the replay of the event of ${kind} did not send it again`,
    expected: summaryOf(first),
    found: "no further request",
    exchanges: [replayed],
    ...lateDoubt(session),
  });
  if (again !== undefined) judgeReplayed(session, first, again);
}
