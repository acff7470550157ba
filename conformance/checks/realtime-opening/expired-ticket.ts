// A ticket ends at its expires_at: the one check of the realtime area that waits for a clock.
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../../engine/check.ts";
import { Untestable } from "../../engine/finding.ts";
import { connectTicket, refusedToOpen, requestTicket } from "../../steps/realtime.ts";
import { readInstant } from "../../wire/date-time.ts";

/** Waiting so long disturbs nobody; for more the profile has to allow it. */
const SHORT_WAIT_MS = 8_000;
/** Nobody waits longer than this for one requirement. */
const LONG_WAIT_MS = 15 * 60_000;
/** The Date header has whole seconds, and clocks of one deployment differ a little. */
const AFTERWARDS_MS = 2_000;

export default defineCheck({
  title: "a ticket that was not used before its expires_at opens no connection",
  requirements: ["RTC-13"],
  capabilities: ["realtime"],
  // It holds no connection while it waits, and the others need not wait with it.
  lane: "ticket expiry",
  async run(session) {
    const { exchange, ticket } = await requestTicket(session);
    const { url } = session.given(ticket, "a realtime ticket can be opened", exchange);
    const expires = session.given(readInstant(ticket?.json.expires_at), "the ticket has an expires_at");
    const answered = Date.parse(exchange.response?.headers.date ?? "");
    session.given(!Number.isNaN(answered), "answers carry a Date header");
    const waitMs = expires - answered + AFTERWARDS_MS;
    if (waitMs > LONG_WAIT_MS || (waitMs > SHORT_WAIT_MS && !session.has("permissions.long_waits"))) {
      throw new Untestable(
        `a ticket lives ${Math.round((expires - answered) / 1000)} s; permissions.long_waits allows waiting up to ${LONG_WAIT_MS / 60_000} min`,
      );
    }
    if (waitMs > 0) await sleep(waitMs);
    const stream = connectTicket(session, { ...session.given(ticket, "a ticket"), url });
    const refusal = await refusedToOpen(session, stream);
    session.judge("RTC-13", refusal !== undefined, {
      message: "a ticket opened a connection after its expires_at",
      expected: `no hello after ${ticket?.json.expires_at}`,
      found: `hello ${AFTERWARDS_MS / 1000} s later by the clock of the deployment`,
    });
    session.observe("realtime ticket that expired", refusal ?? "hello");
  },
});
