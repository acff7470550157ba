// Finds out whether a deployment refuses to replay every delivery that succeeded, and replays one that failed: the specification
// does not say which deliveries can be replayed (line 240).
import type { Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { postMessage } from "../messages/messages.ts";
import { perRun } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { failedDelivery, listDeliveries, replayDelivery, replayOf } from "./webhook-deliveries.ts";
import { createEndpoint, deliveredSender, givenMessage } from "./webhooks.ts";

/** To be asked once a replay was refused; nothing is known where no delivery can be made to fail. */
export const replaysFailedOnly: (session: Session) => Promise<boolean> = perRun(
  async (session) => (await unlessUntestable(() => isFailureAloneReplayed(session))) === true,
);

async function isFailureAloneReplayed(session: Session): Promise<boolean> {
  const endpoint = await createEndpoint(session);
  const as = await deliveredSender(session, endpoint);
  const tag = session.unique("failed");
  endpoint.inbox.answer(({ body }) => ({ status: body.includes(tag) ? 500 : 200 }));
  const ok = await postMessage(session, { as });
  const replayed = await replayOf(session, endpoint, await givenMessage(session, endpoint.inbox, ok.id));
  if (replayed === undefined || !isRefusal(replayed)) return false;
  const { id } = await postMessage(session, { as, content: tag });
  const eventId = eventOf(await givenMessage(session, endpoint.inbox, id))?.id;
  if (eventId === undefined) return false;
  const failed =
    (await failedDelivery(session, endpoint, eventId)) ??
    (await listDeliveries(session, endpoint, eventId)).found[0];
  return failed !== undefined && isSuccess(await replayDelivery(session, failed, endpoint.as));
}
