// Finds out whether a deployment is late with its deliveries, at any endpoint of the run: a delivery that was
// awaited in vain and came afterwards was late. The specification does not say when a delivery comes.
import { type Doubt, Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/webhooks/receiver.ts";
import { counted } from "../../text/counted.ts";
import { isObject } from "../../text/json.ts";
import { perRun, perSession } from "../running/per-session.ts";
import { mostActive } from "./active-endpoints.ts";

/** A wait for a delivery that is over. */
interface Ended {
  readonly isInTime: boolean;
  /** Unix time in milliseconds. */
  readonly begunAt: number;
  /** The value that has come by now. */
  readonly find: () => unknown;
  /** How late it came, in milliseconds; kept, because an inbox forgets its deliveries when nobody looks any more. */
  lateMs: number | undefined;
  /** Whether a late delivery may have waited behind one that the suite refused. */
  readonly wasHeld: boolean;
  /** Whether more came than the receiver keeps: a missed delivery may have been among the rest. */
  readonly isUnknown: () => boolean;
}

type Awaiting = Pick<Inbox, "until" | "lost" | "missedAt" | "hasRefused" | "stillAwaits">;

interface Waits {
  /** The newest ones. */
  readonly ended: Ended[];
  /** The number of all that were in time. */
  inTime: number;
  /** Every wait that was in vain, at inboxes where nothing was refused. */
  readonly missed: Ended[];
  /** The longest time after which something came that had been awaited in vain. */
  latestMs: number;
  /** The one long wait of a run in which little has come in time. */
  longer: Promise<unknown> | undefined;
}

const waitsOf = perRun((): Waits => ({ ended: [], inTime: 0, missed: [], latestMs: 0, longer: undefined }));

/** The newest waits of one check that were in vain. */
const missedBy = perSession((): Ended[] => []);

/**
 * The number of recent waits of a run that count: a machine that is busy for a while is not busy for ever.
 */
const REMEMBERED = 40;
/** More than a run on a deployment that is punctual misses; they are looked at together. */
const MISSED = 200;
/** One late delivery of many is chance; so many of them are a deployment that is late with everything. */
const LATE_SHARE = 1 / 4;
/** One late delivery may be a pause of the machine; with a second one, others that did not come may be late as well. */
const SEVERAL = 2;
/** With this many in time a deployment is not late with everything. */
const ENOUGH = 10;
/** Before that, a delivery that did not come may be this many times as late as the profile says. */
const LONGER = 4;
/** A late delivery may take this many times as long as the latest one so far. */
const LATER = 1.5;

/** The first value that `find` finds in the inbox in time; a later one shows that the deployment is late. */
export async function awaitDelivery<T>(
  session: Session,
  inbox: Awaiting,
  find: () => T | undefined,
  withinMs: number,
): Promise<T | undefined> {
  const known = find();
  // A value that is there by now may have come late or not.
  if (known !== undefined) return known;
  const { webhook_delivery_ms } = session.profile.timing;
  const [begunAt, lostBefore] = [Date.now(), inbox.lost];
  const found = await session.whileWaiting(inbox.until(find, withinMs));
  const waits = waitsOf(session);
  const isInTime = found !== undefined;
  waits.inTime += Number(isInTime);
  const ended: Ended = {
    isInTime,
    begunAt,
    find,
    lateMs: undefined,
    wasHeld: inbox.hasRefused,
    // What is awaited may have come shortly before.
    isUnknown: () => inbox.lost > lostBefore || (inbox.missedAt ?? 0) > begunAt - webhook_delivery_ms,
  };
  remember(waits.ended, ended);
  if (!isInTime) {
    inbox.stillAwaits();
    remember(missedBy(session), ended);
    if (!ended.wasHeld && waits.missed.length < MISSED) waits.missed.push(ended);
  }
  latestMs(waits);
  return found;
}

/** A delivery that a check awaited in vain has come while it went on waiting, so it is not missing. */
export function hasCome(session: Session, find: () => unknown): void {
  const missed = missedBy(session);
  const index = missed.findIndex((one) => one.find === find);
  if (index >= 0) missed.splice(index, 1);
}

/**
 * To be asked before a deployment is blamed for a delivery that did not come. Where deliveries of the run
 * were late, those that the check awaited in vain are awaited as long as the latest one took.
 * @returns the doubt that belongs to the finding: they may come while the run goes on @throws Untestable
 * where the deployment is late with its deliveries
 */
export async function needPunctual(session: Session): Promise<{ readonly doubt: Doubt }> {
  const waits = waitsOf(session);
  needKnown(session);
  if (waits.inTime < ENOUGH) {
    waits.longer ??= session.eventually(
      async () => (lateOf(waits.ended) > 0 ? true : undefined),
      LONGER * session.profile.timing.webhook_delivery_ms,
    );
    await waits.longer;
  }
  const missed = missedBy(session);
  const longMs = mayTakeMs(session);
  if (lateOf(missed) === 0 && longMs > 0)
    await session.eventually(async () => (lateOf(missed) > 0 ? true : undefined), longMs);
  needKnown(session, missed);
  return lateDoubt(session);
}

/**
 * For a finding that something was not delivered: the deliveries that the check awaited in vain may come
 * while the run goes on.
 */
export function lateDoubt(session: Session): { readonly doubt: Doubt } {
  const missed = [...missedBy(session)];
  const foundAt = Date.now();
  return {
    doubt: {
      isOpen: () => Date.now() < foundAt + mayTakeMs(session),
      disproof: () => whyUnknown(session, missed),
    },
  };
}

/** @throws Untestable where a delivery of the run was late, or the awaited one may have been lost */
export function needKnown(session: Session, missed: readonly Ended[] = missedBy(session)): void {
  const why = whyUnknown(session, missed);
  if (why !== undefined) throw new Untestable(why);
}

/** Why what did not come says nothing: it came after all, other deliveries of the run are late, or not all were kept. */
function whyUnknown(session: Session, missed: readonly Ended[]): string | undefined {
  if (lateOf(missed) > 0 || lateOf(waitsOf(session).missed) >= SEVERAL || comesLate(session))
    return `${lateText(session)}${HELD_UP}`;
  return missed.some(({ isUnknown }) => isUnknown())
    ? "the receiver of the suite got more deliveries than it keeps, or did not get to run for seconds: what is missed may have been lost there"
    : undefined;
}

/** The other usual cause: no wait is long enough for a queue behind receivers that never answer. */
const HELD_UP =
  "; or see to it that a receiver that never responds, as some of the suite do, holds up no deliveries to others";

/** How late something may be, by what was late so far; nothing where nothing was. */
const mayTakeMs = (session: Session): number =>
  Math.min(LATER * latestMs(waitsOf(session)), session.profile.permissions.long_waits * 1000);

function remember(list: Ended[], ended: Ended): void {
  list.push(ended);
  if (list.length > REMEMBERED) list.shift();
}

/** Whether so many deliveries were late so far that one after a request may belong to the time before it. */
export function comesLate(session: Session): boolean {
  const waits = waitsOf(session);
  const late = lateOf(waits.ended);
  const inTime = waits.ended.filter(({ isInTime }) => isInTime).length;
  return late > 0 && late >= LATE_SHARE * (late + inTime);
}

function lateText(session: Session): string {
  const { webhook_delivery_ms: wantedMs } = session.profile.timing;
  const waits = waitsOf(session);
  noteLatest(waits, [...waits.missed, ...missedBy(session)]);
  const most = mostActive(session);
  const load = most === 0 ? "" : `, where up to ${counted(most, "endpoint")} of the run were active at once`;
  return `deliveries arrive up to ${Math.ceil(waits.latestMs / 1000)} s late here${load}; raise timing.webhook_delivery_ms, which is ${wantedMs}`;
}

const lateOf = (ended: readonly Ended[]): number =>
  ended.filter((one) => latenessMs(one) !== undefined).length;

/** When it came a delivery tells; of anything else it is enough that it was late. */
function latenessMs(ended: Ended): number | undefined {
  if (ended.isInTime) return undefined;
  const found = ended.lateMs === undefined ? ended.find() : undefined;
  if (found !== undefined) {
    const receivedAt =
      isObject(found) && typeof found.receivedAt === "number" ? found.receivedAt : ended.begunAt;
    ended.lateMs = receivedAt - ended.begunAt;
  }
  return ended.lateMs;
}

function latestMs(waits: Waits): number {
  noteLatest(waits, waits.ended);
  return waits.latestMs;
}

function noteLatest(waits: Waits, ended: readonly Ended[]): void {
  for (const one of ended) waits.latestMs = Math.max(waits.latestMs, latenessMs(one) ?? 0);
}
