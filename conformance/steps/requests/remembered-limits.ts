// A limit belongs to a caller and a policy, and passes; a deployment that remembers the refusal with the Idempotency-Key refuses
// the repetitions of a write for ever.
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { EXTRA_MS, isLimited, waitSeconds } from "../keys/callers/limited-key.ts";

/** If a repetition has to wait this many times after its delay, and a new write does not, that is not chance. */
const TURNS = 3;

interface RememberedWrite {
  /** Begins "… stays limited under its Idempotency-Key". */
  readonly what: string;
  /** Neither waits where it is limited. */
  readonly repeat: () => Promise<Exchange>;
  /** Another write of the same kind with an Idempotency-Key of its own. */
  readonly fresh: () => Promise<Exchange>;
}

/** @param limited the first 429: where it announces no delay, it is not known how long a client waits */
export const isRemembered = async (
  session: Session,
  limited: Exchange,
  write: RememberedWrite,
): Promise<boolean> =>
  waitSeconds(session, limited) !== undefined && (await repeatAfterDelay(session, write)) === undefined;

/**
 * Repeats a limited write after its delay, and judges that the limit does not belong to the Idempotency-Key. The deployment
 * chooses how long it lasts.
 * @returns the last repetition, which may be limited still; `undefined` where the limit is remembered
 */
export async function repeatAfterDelay(
  session: Session,
  { what, repeat, fresh }: RememberedWrite,
): Promise<Exchange | undefined> {
  let pair: readonly Exchange[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const early = await repeat();
    const delayS = waitSeconds(session, early);
    if (!isLimited(early) || delayS === undefined) return early;
    await session.rest(1000 * delayS + EXTRA_MS);
    const again = await repeat();
    if (!isLimited(again)) return again;
    const other = await fresh();
    if (!isSuccess(other)) return again;
    pair = [again, other];
  }
  session.judge("RAT-08", false, {
    message: `${what} stays limited under its Idempotency-Key after the announced delay, while new ones succeed`,
    expected: "2xx, as for the new ones",
    found: `${TURNS} times 429 for the repetition, and 2xx for a new one right after it`,
    exchanges: pair,
  });
  return undefined;
}
