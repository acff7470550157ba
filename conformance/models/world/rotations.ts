// New signing secrets of an endpoint, each with a key of its own to be repeated.
import { isSuccess } from "../../exchange/exchange.ts";
import { perRun } from "../../steps/requests/per-session.ts";
import { requestRotation } from "../../steps/webhooks/rotate-secret.ts";
import { signingSecret } from "../../steps/webhooks/webhooks.ts";
import type { Hooked, World } from "./world.ts";

/** Whether a repeated rotation was answered with the secret that the first one showed: no line says that it is. */
const repeats = perRun(() => ({ isSeen: false }));

/** A repetition has to come well before what it reveals is forgotten. */
const MARGIN = 0.5;

export async function rotate(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  const before = hooked.rotation;
  const key = session.newKey();
  const options = { idempotencyKey: key };
  const rotated = await requestRotation(session, hooked.endpoint, options);
  const secret = session.given(
    isSuccess(rotated) && signingSecret(rotated),
    "a webhook secret can be rotated",
    rotated,
  );
  hooked.secrets.push(secret);
  hooked.rotatedAt = world.turn;
  hooked.rotatedAtMs = Date.now();
  hooked.isChanged = true;
  hooked.rotation = { key, secret, atMs: performance.now() };
  if (
    before === undefined ||
    performance.now() - before.atMs > MARGIN * session.profile.timing.secret_replay_ms
  )
    return;
  if (!repeats(session).isSeen) {
    const shown = signingSecret(await requestRotation(session, hooked.endpoint, options));
    if (shown !== secret) {
      // It was one more rotation.
      if (shown !== undefined) hooked.secrets.push(shown);
      return;
    }
    repeats(session).isSeen = true;
  }
  const again = await requestRotation(session, hooked.endpoint, { idempotencyKey: before.key });
  const shown = signingSecret(again);
  session.judge("IDM-19", shown !== secret, {
    message: `the repeated rotation of ${hooked.name} revealed the secret of a later one instead of its own`,
    expected: "the secret that it revealed the first time",
    found: "the newest secret",
    exchanges: [rotated, again],
  });
  if (shown !== undefined && !hooked.secrets.includes(shown)) hooked.secrets.push(shown);
}
