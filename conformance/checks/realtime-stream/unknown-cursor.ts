// A cursor that cannot be resumed from gets a warning and live events, or a refusal.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal } from "../../exchange/exchange.ts";
import { areWarnings, isFrame } from "../../readers/realtime-frames.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, requestTicket, resumeStream, whileAvailable } from "../../steps/realtime/realtime.ts";
import { judgeLive } from "../../steps/realtime/resumed.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { perSession } from "../../steps/running/per-session.ts";

const logOf = perSession(() => new StreamLog());

export default defineCheck({
  title: "a cursor that cannot be resumed from gets resume_failed and live events",
  requirements: ["RTS-17", "RTS-18", "RTS-48"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("RTS-17", "no warning resume_failed came");
    session.notSeen("RTS-18", "no warning frame came; tickets and hello can warn as well");
    const as = await visibleSender(session);
    const real = await realCursor(session, as);
    const word = session.unique("cursor");
    // Parts of a real cursor only where it is not a number, decimal or hexadecimal, that could be another real one.
    const parts =
      real.length >= 16 && !/^[\da-f]+$/i.test(real)
        ? [real.slice(0, Math.ceil(real.length / 2)), [...real].reverse().join("")]
        : [];
    // A number beyond the newest one, where cursors are numbers, and the value of a client that has kept no
    // cursor.
    for (const cursor of ["999999999999", ""])
      await startingOver(session, () => judgeForged(session, as, cursor));
    const made = [word, btoa(word), "ffffffff-ffff-4fff-8fff-ffffffffffff", " ", "null", "undefined"];
    const forged = fc.constantFrom(...made, ...parts);
    await session.property(
      fc.noShrink(forged.filter((cursor) => cursor !== real)),
      (cursor, example) => startingOver(example, () => judgeForged(example, as, cursor)),
      { examples: 8 },
    );
  },
  observeFrame(frame, session) {
    const seen = logOf(session).frame(frame);
    if (seen === undefined || !isFrame(seen.message, "warning")) return;
    const { warnings } = seen.message;
    session.judge("RTS-18", areWarnings(warnings), {
      message: "the warnings of a warning frame are not an array of objects with code and message",
      expected: "[{ code, message }]",
      found: warnings,
      frames: [frame],
    });
  },
});

async function realCursor(session: Session, as: Role): Promise<string> {
  const stream = await openStream(session);
  const posted = await postMessage(session, { as });
  const event = session.given(await stream.waitForMessage(posted.id), "events are delivered");
  stream.close();
  return session.given(event.cursor, "a delivered event has a cursor");
}

async function judgeForged(session: Session, as: Role, cursor: string): Promise<void> {
  const missed = await postMessage(session, { as });
  const stream = await resumeStream(session, cursor);
  if (stream !== undefined) return judgeTaken(session, as, stream, missed.id);
  const { exchange } = await requestTicket(session, { resumeFrom: cursor });
  await judgeRefusal(session, whileAvailable(session, exchange));
}

/** After a refusal, an opening without the cursor must work. */
async function judgeRefusal(session: Session, exchange: Exchange): Promise<void> {
  session.observe("realtime cursor that was never given", `refused with ${exchange.status}`);
  const again = await requestTicket(session);
  whileAvailable(session, again.exchange);
  session.judge("RTS-48", isRefusal(exchange) && again.ticket !== undefined, {
    message: "an opening with an unknown cursor got neither a ticket nor a refusal",
    expected: "a ticket with a warning, or a refusal after which an opening without cursor works",
    found: [responseOf(exchange), responseOf(again.exchange)],
  });
}

async function judgeTaken(session: Session, as: Role, stream: Stream, missedId: string): Promise<void> {
  const sentinel = await postMessage(session, { as });
  await judgeLive(session, stream, sentinel, "RTS-48");
  // A deployment that replays everything for an unknown cursor loses no events.
  const isSettled = (): boolean => stream.declinesResume || stream.eventOf(missedId) !== undefined;
  await stream.peer.until(
    () => (isSettled() ? true : undefined),
    session.patience(session.profile.timing.eventual_ms),
  );
  session.judge("RTS-48", isSettled(), {
    message: "an unknown cursor was accepted without the warning resume_failed, and nothing was replayed",
    expected: "resume_failed among the warnings of the ticket, of hello, or of a warning frame",
    found: { warnings: stream.warnings },
  });
  session.observe(
    "realtime cursor that was never given",
    stream.eventOf(missedId) === undefined ? "warned" : "replays from an earlier place",
  );
  stream.close();
}
