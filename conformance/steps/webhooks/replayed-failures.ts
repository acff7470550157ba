// Finds out whether a deployment that refuses to replay a delivery which succeeded replays one that failed: the specification does
// not say which deliveries can be replayed (line 240).
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { postMessage } from "../messages/messages.ts";
import { perRun } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { failedDelivery, listDeliveries, replayDelivery } from "./webhook-deliveries.ts";
import { createEndpoint, deliveredSender, givenMessage } from "./webhooks.ts";

/** To be asked once a replay was refused; nothing is known where no delivery can be made to fail. */
export const replaysFailedOnly: (session: Session) => Promise<boolean> = perRun(
  async (session) => (await unlessUntestable(() => isFailureReplayed(session))) === true,
);

async function isFailureReplayed(session: Session): Promise<boolean> {
  const endpoint = await createEndpoint(session);
  const as = await deliveredSender(session, endpoint);
  const tag = session.unique("failed");
  endpoint.inbox.answer(({ body }) => ({ status: body.includes(tag) ? 500 : 200 }));
  const { id } = await postMessage(session, { as, content: tag });
  const eventId = eventOf(await givenMessage(session, endpoint.inbox, id))?.id;
  if (eventId === undefined) return false;
  const failed =
    (await failedDelivery(session, endpoint, eventId)) ??
    (await listDeliveries(session, endpoint, eventId)).found[0];
  return failed !== undefined && isSuccess(await replayDelivery(session, failed, endpoint.as));
}
