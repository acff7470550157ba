// The time for which the response that shows a secret is repeated: a deployment may forget it after
// `timing.secret_replay_ms`.
import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";

/** The deployment counts from its own response, which is older than its arrival here. */
const MARGIN_MS = 300;

/** Whether a response came while the first one, which contained a secret, must still be replayed. */
export const isReplayable = ({ profile }: Session, first: Exchange, again: Exchange): boolean =>
  again.atMs + again.durationMs - first.atMs + MARGIN_MS < profile.timing.secret_replay_ms;
