// The time at which the deployment made a response, by its own clock: from its Date header or, where
// responses have none, from another value that shows the time at which it was made.
import type { Session } from "../../engine/session/session.ts";
import { madeBetween, type Span } from "../../exchange/clock.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { grainOf, readEnd, readTime } from "../../text/date-time.ts";
import { plainText } from "../files/contents.ts";
import { createFile } from "../files/uploads.ts";
import { postMessage, readWhole } from "../messages/messages.ts";
import { requestTicket } from "../realtime/realtime.ts";
import { perRun } from "./per-session.ts";
import { unlessUntestable } from "./unless-untestable.ts";

/**
 * The witness that shows the time where there is no Date header. A check takes the one that it does not
 * judge.
 */
type Witness = keyof typeof WITNESSES;

/** A new file may show when it was created, where there are no tickets. */
const WITNESSES = { message: "a message", ticket: "a ticket or of a new file" } as const;

/**
 * A witness whose time is further from the suite's may be wrong itself: then nothing is known of the clock,
 * and no check reports the error of its witness as a finding.
 */
const AGREEMENT_MS = 3_000;
/** expires_in_seconds may be rounded up or down. */
const SECOND_MS = 1_000;

/**
 * The times, by its own clock, between which the deployment made a response.
 * @throws Untestable where neither a Date header nor the witness tells
 */
export async function madeByClock(session: Session, exchange: Exchange, witness: Witness): Promise<Span> {
  const arrived = arrivalOf(exchange);
  const byHeader = madeBetween(exchange);
  if (byHeader !== undefined) return byHeader;
  const ahead = await aheadBy[witness](session);
  const { from, until } = session.given(
    ahead,
    `responses have a Date header, or the time of ${WITNESSES[witness]} agrees with the clock of this machine`,
    exchange,
  );
  return { from: arrived - exchange.durationMs + from, until: arrived + until };
}

/** Of the response, by the clock of this machine; now, for one that has just arrived without telling. */
const arrivalOf = ({ response }: Exchange): number => response?.receivedAt ?? Date.now();

/**
 * The milliseconds by which the clock of the deployment was ahead of that of this machine when a response came; `undefined` where
 * nothing tells.
 */
export async function clockAhead(session: Session, exchange: Exchange): Promise<number | undefined> {
  const arrived = arrivalOf(exchange);
  const made = await unlessUntestable(() => madeByClock(session, exchange, "message"));
  return made && (made.from + made.until) / 2 - arrived;
}

/** The number of milliseconds by which the deployment is ahead of this machine, asked once in a run. */
const aheadBy: Readonly<Record<Witness, (session: Session) => Promise<Span | undefined>>> = {
  message: perRun(async (session) => {
    if (!session.has("fixtures.conversation") || !session.profile.permissions.writes) return undefined;
    return measured(async () => {
      const posted = await postMessage(session);
      return async () => {
        const { created_at: shown } = await readWhole(session, posted);
        return spanOf(readTime(shown), [0, grainOf(shown)]);
      };
    });
  }),
  ticket: perRun(async (session) => (await aheadByTicket(session)) ?? (await aheadByFile(session))),
};

async function aheadByTicket(session: Session): Promise<Span | undefined> {
  if (!session.profile.capabilities.has("realtime")) return undefined;
  return measured(async () => {
    const { ticket } = await requestTicket(session);
    return async () => {
      const { expires_at: end, expires_in_seconds: seconds } = ticket?.json ?? {};
      const ends = readEnd(end);
      if (ends === undefined || typeof seconds !== "number") return undefined;
      return spanOf(ends - seconds * 1000, [-SECOND_MS, SECOND_MS + grainOf(end)]);
    };
  });
}

async function aheadByFile(session: Session): Promise<Span | undefined> {
  if (!session.profile.capabilities.has("files") || !session.profile.permissions.writes) return undefined;
  return measured(async () => {
    const created = await createFile(session, plainText(session.unique("clock")));
    return async () => {
      const { created_at: shown } = single(created.json) ?? {};
      return spanOf(readTime(shown), [0, grainOf(shown)]);
    };
  });
}

const spanOf = (at: number | undefined, [less, more]: readonly [number, number]): Span | undefined =>
  at === undefined ? undefined : { from: at + less, until: at + more };

/** @param make makes the witness, and returns a function that reads its time */
async function measured(make: () => Promise<() => Promise<Span | undefined>>): Promise<Span | undefined> {
  return unlessUntestable(async () => {
    const before = Date.now();
    const read = await make();
    const after = Date.now();
    const shown = await read();
    if (shown === undefined) return undefined;
    const ahead = { from: shown.from - after, until: shown.until - before };
    return ahead.from <= AGREEMENT_MS && ahead.until >= -AGREEMENT_MS ? ahead : undefined;
  });
}
