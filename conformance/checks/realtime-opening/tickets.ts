// Every ticket of the run has the documented properties, the protocol's name, and a lifetime that it states once.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { madeBetween, type Span } from "../../exchange/clock.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isText, single } from "../../readers/envelope.ts";
import { areWarnings, isLabel, isSeconds, labelOf } from "../../readers/realtime-frames.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import { requestTicket } from "../../steps/realtime/realtime.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { madeByClock } from "../../steps/running/deployment-clock.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { readEnd } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

const properties: Readonly<Record<string, { expected: string; holds: (value: unknown) => boolean }>> = {
  url: { expected: "a string", holds: isText },
  // The specification does not give its form: a date-time, or a number since 1970.
  expires_at: { expected: "a time", holds: (value) => readEnd(value) !== undefined },
  expires_in_seconds: { expected: "a number of at least zero", holds: isSeconds },
  connection_id: { expected: "a string or a number", holds: isLabel },
  protocol: { expected: "a string", holds: isText },
  heartbeat_interval_seconds: { expected: "a number of at least zero", holds: isSeconds },
  approximate_connection_time_seconds: {
    expected: "a number of at least zero, or null",
    holds: (value) => value === null || isSeconds(value),
  },
  resume_supported: { expected: "a boolean", holds: (value) => typeof value === "boolean" },
  subscriptions: { expected: "an array", holds: Array.isArray },
};

/** The documented name has svc instead of the brand, which only the profile knows. */
const BRANDED_SUBPROTOCOL = /^[A-Za-z0-9][\w.-]*\.realtime\.v1$/;
/** Equal openings at the same time. */
const AT_ONCE = 3;
/** The clocks of one deployment differ slightly, and numbers may be rounded. */
const LIFETIME_TOLERANCE_MS = 4_000;

const seenIn = perSession(() => ({ url: new Set<string>(), connection_id: new Set<string>() }));

export default defineCheck({
  title: "a ticket has the documented properties, is valid for the stated time and is unique",
  requirements: ["RTC-01", "RTC-02", "RTC-05", "RTC-06", "RTC-15", "RTC-23"],
  capabilities: ["realtime"],
  async run(session) {
    session.notSeen("RTC-02", "no ticket had warnings; hello and frames can warn as well");
    const { exchange, ticket } = await requestTicket(session);
    const { json } = session.given(ticket, "a realtime ticket can be opened", exchange);
    // Where responses have a Date header, every ticket of the run is judged by its own.
    const isDated = madeBetween(exchange) !== undefined;
    const made = isDated
      ? undefined
      : await unlessUntestable(() => madeByClock(session, exchange, "message"));
    if (made !== undefined) judgeLifetime(session, json, exchange, made);
    // All at once: values that are made from the time, or from a counter that is read before, are equal then.
    await inParallel(await ticketKinds(session), async ({ options }) => {
      await requestTicket(session, options);
    });
    await inParallel(Array.from({ length: AT_ONCE }), async () => {
      await requestTicket(session);
    });
    const resumeFrom = await tryDeliveredCursor(session);
    if (resumeFrom !== undefined) await requestTicket(session, { resumeFrom });
    // The last kind of ticket: one with a warning.
    await session.call("openRealtimeConnection", {
      body: {
        subscriptions: [{ target: "self", delivery: "mentions", events: ["message.created"] }],
        resume_from: { cursor: session.unique("cursor") },
      },
    });
  },
  observe(exchange, session) {
    if (exchange.operation !== "openRealtimeConnection" || !isSuccess(exchange)) return;
    const ticket = single(exchange.json) ?? {};
    judgeProperties(session, ticket, exchange);
    judgeSubscriptions(session, ticket, exchange);
    judgeProtocol(session, ticket, exchange);
    judgeLifetime(session, ticket, exchange, madeBetween(exchange));
    judgeUniqueness(session, ticket, exchange);
  },
});

function judgeProperties(session: Session, ticket: JsonObject, exchange: Exchange): void {
  for (const [name, { expected, holds }] of Object.entries(properties)) {
    session.judge("RTC-01", holds(ticket[name]), {
      message: `the ticket has no usable ${name}`,
      expected,
      found: ticket[name],
      exchanges: [exchange],
    });
  }
  const { warnings } = ticket;
  if (warnings === undefined || warnings === null) return;
  session.judge("RTC-02", areWarnings(warnings), {
    message: "the warnings of the ticket are not an array of objects with code and message",
    expected: "[{ code, message }]",
    found: warnings,
    exchanges: [exchange],
  });
}

function judgeProtocol(session: Session, { protocol }: JsonObject, exchange: Exchange): void {
  const { realtime_protocol: bound } = session.profile.bindings;
  const holds =
    bound === undefined
      ? typeof protocol === "string" && BRANDED_SUBPROTOCOL.test(protocol)
      : protocol === bound;
  session.judge("RTC-05", holds, {
    message: "the ticket does not name the WebSocket subprotocol of the service",
    expected:
      bound ?? "svc.realtime.v1, with a brand instead of svc (bindings.realtime_protocol names another)",
    found: protocol,
    exchanges: [exchange],
  });
}

/** The accepted subscription is shown for every request. */
function judgeSubscriptions(session: Session, { subscriptions }: JsonObject, exchange: Exchange): void {
  if (!Array.isArray(subscriptions)) return;
  session.judge("RTC-06", subscriptions.length === 1, {
    message: "a ticket does not show exactly one accepted subscription",
    expected: 1,
    found: subscriptions,
    exchanges: [exchange],
  });
}

/** @param made when the deployment made the ticket, by its own clock */
function judgeLifetime(
  session: Session,
  ticket: JsonObject,
  exchange: Exchange,
  made: Span | undefined,
): void {
  const expires = readEnd(ticket.expires_at);
  const { expires_in_seconds: seconds } = ticket;
  if (expires === undefined || made === undefined || typeof seconds !== "number") return;
  session.judge("RTC-15", seconds > 0, {
    message: "a new ticket has an expires_in_seconds of zero or less",
    expected: "expires_in_seconds above zero",
    found: seconds,
    exchanges: [exchange],
  });
  const opened = expires - seconds * 1000;
  const isAgreed =
    opened >= made.from - LIFETIME_TOLERANCE_MS && opened <= made.until + LIFETIME_TOLERANCE_MS;
  session.judge("RTC-15", isAgreed, {
    message: "expires_at and expires_in_seconds of a ticket name different times",
    expected: `expires_at about ${seconds} s after the response, which was made at ${new Date(made.until).toISOString()} at the latest`,
    found: ticket.expires_at,
    exchanges: [exchange],
  });
}

function judgeUniqueness(session: Session, ticket: JsonObject, exchange: Exchange): void {
  const seen = seenIn(session);
  for (const name of ["url", "connection_id"] as const) {
    const value = labelOf(ticket[name]);
    if (value === undefined) continue;
    session.judge("RTC-23", !seen[name].has(value), {
      message: `two openings got the same ${name}`,
      expected: "a ticket of its own for each opening",
      found: value,
      exchanges: [exchange],
    });
    seen[name].add(value);
  }
}
