// A connection without traffic does not die in silence.
import { defineCheck } from "../../engine/check.ts";
import { announcer } from "../../steps/announcer.ts";
import { needWait } from "../../steps/long-wait.ts";
import { postMessage } from "../../steps/messages.ts";
import { openStream } from "../../steps/realtime.ts";

/** Intervals of silence: a connection that misses two heartbeats is dead to every implementation. */
const INTERVALS = 2.5;

export default defineCheck({
  title: "a connection without traffic lives on over its heartbeats, or ends visibly",
  requirements: ["RTS-29", "RTS-45"],
  capabilities: ["realtime", "messages"],
  waits: true,
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await announcer(session);
    const stream = await openStream(session, { delivery: "mentions" });
    const all = await openStream(session);
    const seconds = session.given(all.ticket.heartbeatSeconds, "the ticket announces a heartbeat interval");
    const silenceMs = INTERVALS * seconds * 1000;
    needWait(session, silenceMs, `the heartbeat interval is ${seconds} s`);
    stream.drop();
    await session.rest(silenceMs);
    const posted = await postMessage(session, { as });
    const missing = await all.missing([posted.id]);
    session.judge("RTS-29", missing.length === 0 || all.endedByServer !== undefined, {
      message: `after ${INTERVALS} heartbeat intervals without traffic a connection delivers nothing, and was not closed`,
      expected: "the event of the next message, or a close",
      found: `nothing after ${Math.round(silenceMs)} ms of silence`,
    });
    const { pings, pongs } = all.peer;
    all.peer.ping();
    await all.peer.until(() => (all.peer.pongs > pongs ? true : undefined), session.patience(500));
    session.observe("server pings in 2.5 heartbeat intervals", String(pings));
    session.observe("client pings are answered", String(all.peer.pongs > pongs));
    session.judge("RTS-45", true, { message: "" });
  },
});
