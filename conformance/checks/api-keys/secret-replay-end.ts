// After the window for replays a repeated request no longer reveals the secret. The window is a day; a deployment that
// shortens it to be judged says so in its profile.
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../../engine/check.ts";
import { answerOf } from "../../engine/session.ts";
import { issueBody, knownKey, newAgent, requestKey } from "../../steps/keys.ts";
import { showsKeySecret } from "../../wire/shown-secrets.ts";

/** Longer windows are waited for only with the permission. */
const SHORT_MS = 10_000;
/** Of a day this is an hour. */
const TOLERANCE = 1 / 24;

export default defineCheck({
  title: "after the replay window a repeated request no longer reveals a one-time secret",
  requirements: ["IDM-20"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey"],
  async run(session) {
    const { secret_replay_ms: windowMs } = session.profile.timing;
    session.given(
      windowMs <= SHORT_MS || session.profile.permissions.long_waits,
      "permissions.long_waits, or a short timing.secret_replay_ms",
    );
    const idempotencyKey = session.unique("issue-key");
    const body = issueBody(session, { subject: newAgent(session) });
    const first = await requestKey(session, { idempotencyKey, body });
    const { secret } = knownKey(session, first);
    await sleep(windowMs * (1 + TOLERANCE));
    const again = await requestKey(session, { idempotencyKey, body });
    session.judge("IDM-20", again.response !== undefined && !showsKeySecret(again.response, secret), {
      message: `a repeated request reveals a one-time secret ${Math.round(windowMs / 1000)} s after it was issued`,
      expected: "an answer without the secret",
      found: again.response === undefined ? answerOf(again) : `${again.status} with the secret`,
      exchanges: [first, again],
    });
  },
});
