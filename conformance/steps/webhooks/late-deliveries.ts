// Whether a deployment is late with what it delivers, at whichever endpoint of the run that shows: what was awaited in vain
// and came afterwards was late. No line says when a delivery comes.
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/transport/receiver.ts";
import { perRun } from "../requests/per-session.ts";

/** A wait for a delivery that is over. */
interface Ended {
  readonly isInTime: boolean;
  /** Whether it has come by now. */
  readonly isThere: () => boolean;
}

interface Waits {
  /** The newest ones. */
  readonly ended: Ended[];
  /** Of all of them. */
  inTime: number;
  /** The one long wait of a run in which little has come in time. */
  longer: Promise<unknown> | undefined;
}

const waitsOf = perRun((): Waits => ({ ended: [], inTime: 0, longer: undefined }));

/** What a run has seen lately: a machine that is busy for a while is not busy for ever. */
const REMEMBERED = 40;
/** One late delivery of many is chance; so many of them are a deployment that is late with everything. */
const LATE_SHARE = 1 / 4;
/** With so many in time a deployment is not late with everything. */
const ENOUGH = 10;
/** Before that what did not come may come so many times as late as the profile says. */
const LONGER = 4;

/** The first value that `find` finds in the inbox in time; what comes later shows that the deployment is late. */
export async function awaitDelivery<T>(
  session: Session,
  inbox: Pick<Inbox, "until">,
  find: () => T | undefined,
  withinMs: number,
): Promise<T | undefined> {
  const known = find();
  // What is there by now may have come late or not.
  if (known !== undefined) return known;
  const found = await inbox.until(find, withinMs);
  const waits = waitsOf(session);
  const isInTime = found !== undefined;
  waits.inTime += Number(isInTime);
  waits.ended.push({ isInTime, isThere: () => find() !== undefined });
  if (waits.ended.length > REMEMBERED) waits.ended.shift();
  return found;
}

/**
 * To be asked before a deployment is blamed for a delivery that did not come.
 * @throws Untestable where it is late with what it delivers
 */
export async function needPunctual(session: Session): Promise<void> {
  const waits = waitsOf(session);
  if (waits.inTime < ENOUGH) {
    waits.longer ??= session.eventually(
      async () => (lateOf(waits) > 0 ? true : undefined),
      LONGER * session.profile.timing.webhook_delivery_ms,
    );
    await waits.longer;
  }
  if (comesLate(session))
    throw new Untestable(
      `deliveries do not come within timing.webhook_delivery_ms: of ${waits.ended.length} that were awaited last, ${lateOf(waits)} came later`,
    );
}

/** Whether so much was late so far that what comes after a request may be of before it. */
export function comesLate(session: Session): boolean {
  const waits = waitsOf(session);
  const late = lateOf(waits);
  const inTime = waits.ended.filter(({ isInTime }) => isInTime).length;
  return late > 0 && late >= LATE_SHARE * (late + inTime);
}

const lateOf = ({ ended }: Waits): number =>
  ended.filter(({ isInTime, isThere }) => !isInTime && isThere()).length;
