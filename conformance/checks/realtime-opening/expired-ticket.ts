// A ticket expires at its expires_at: the only realtime check that waits for a clock.
import { defineCheck } from "../../engine/session/check.ts";
import { madeBetween } from "../../exchange/clock.ts";
import { connectTicket, judgeReason, refusedToOpen, requestTicket } from "../../steps/realtime/realtime.ts";
import { needWait } from "../../steps/requests/long-wait.ts";
import { readEnd } from "../../text/date-time.ts";

/** The clocks of one deployment differ slightly. */
const AFTERWARDS_MS = 2_000;

export default defineCheck({
  title: "a ticket that was not used before its expires_at opens no connection",
  requirements: ["RTC-13", "RTS-54"],
  capabilities: ["realtime"],
  waits: true,
  // It has no connection while it waits, so other checks of its capability can run.
  lane: () => "ticket expiry",
  async run(session) {
    const { exchange, ticket } = await requestTicket(session);
    const { url } = session.given(ticket, "a realtime ticket can be opened", exchange);
    const expires = session.given(readEnd(ticket?.json.expires_at), "the ticket has an expires_at");
    const { from } = session.given(madeBetween(exchange), "answers carry a Date header", exchange);
    const waitMs = expires - from + AFTERWARDS_MS;
    needWait(session, waitMs, `a ticket lives ${Math.round((expires - from) / 1000)} s`);
    await session.rest(waitMs);
    const stream = connectTicket(session, { ...session.given(ticket, "a ticket"), url });
    const refusal = await refusedToOpen(session, stream);
    session.judge("RTC-13", refusal !== undefined, {
      message: "a ticket opened a connection after its expires_at",
      expected: `no hello after ${ticket?.json.expires_at}`,
      found: `hello ${AFTERWARDS_MS / 1000} s later by the clock of the deployment`,
    });
    if (refusal !== undefined) judgeReason(session, stream, "has expired");
    session.observe("realtime ticket that expired", refusal ?? "hello");
  },
});
