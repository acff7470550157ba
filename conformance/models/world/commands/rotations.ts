// New signing secrets of an endpoint: while a delivery waits for its next attempt, and several in a row, each
// under its own Idempotency-Key so that it can be repeated.
import { isSuccess } from "../../../exchange/exchange.ts";
import { isTest } from "../../../readers/webhooks/webhook.ts";
import { requestRotation } from "../../../steps/webhooks/rotate-secret.ts";
import { canAwaitRetry } from "../../../steps/webhooks/webhook-needs.ts";
import { deliveryMs, signingSecret } from "../../../steps/webhooks/webhooks.ts";
import { isAlone } from "../observations/endpoint-events.ts";
import type { Hooked, World } from "../world.ts";

export async function rotate(world: World, hooked: Hooked): Promise<void> {
  await world.look("retries", () => leaveWaiting(world, hooked));
  const first = await rotateOnce(world, hooked);
  if (world.turn % 2 === 0) return;
  const second = await rotateOnce(world, hooked);
  const again = await requestRotation(world.session, hooked.endpoint, { idempotencyKey: first.key });
  const shown = signingSecret(again);
  // Where such a request is not repeated it is one more rotation.
  world.session.judge("IDM-19", shown !== second.secret || first.secret === second.secret, {
    message: `the repeated rotation of ${hooked.name} revealed the secret of a later one instead of its own`,
    expected: "the secret that it revealed the first time",
    found: "the newest secret",
    exchanges: [first.exchange, second.exchange, again],
  });
  if (shown !== undefined && !hooked.secrets.includes(shown)) hooked.secrets.push(shown);
}

async function rotateOnce({ session, turn }: World, hooked: Hooked) {
  const key = session.newKey();
  const exchange = await requestRotation(session, hooked.endpoint, { idempotencyKey: key });
  const secret = session.given(
    isSuccess(exchange) && signingSecret(exchange),
    "a webhook secret can be rotated",
    exchange,
  );
  hooked.secrets.push(secret);
  hooked.rotatedAt = turn;
  hooked.rotatedAtMs = Date.now();
  hooked.isChanged = true;
  return { key, exchange, secret };
}

/** A test event that its receiver answers with an error twice, to be sent again later. */
async function leaveWaiting(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  const { inbox, id } = hooked.endpoint;
  const isPossible =
    canAwaitRetry(session) &&
    !hooked.isFailing &&
    hooked.status !== "disabled" &&
    isAlone(world, hooked.name, inbox);
  if (!isPossible) return;
  const before = inbox.deliveries.length;
  hooked.mayHoldBack = true;
  inbox.answer((delivery) => {
    const attempts = inbox.deliveries.slice(before).filter((one) => isTest(one) && isTest(delivery));
    return { status: attempts.length > 0 && attempts.length <= FAILED ? 500 : 200 };
  });
  const exchange = await session.call("testWebhookEndpoint", { path: { endpointId: id }, as: hooked.by });
  const waiting = (): (typeof inbox.deliveries)[number] | undefined =>
    inbox.deliveries.slice(before).find(isTest);
  if (isSuccess(exchange)) await inbox.until(waiting, deliveryMs(session));
  const first = waiting();
  if (first !== undefined) hooked.waiting.push(first);
}

/** How many attempts fail: the first one, and one that may be due before the secret is rotated. */
const FAILED = 2;
