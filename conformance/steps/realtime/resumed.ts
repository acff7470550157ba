// Judges the deliveries of a connection that was resumed from a cursor. A deployment may decline to resume:
// it refuses the opening, warns with resume_failed, or says that it does not resume. Then nothing can be
// judged.
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { confirmedLost, type Expected, lostMessages } from "../messages/events/lost-messages.ts";
import type { Stream } from "./stream.ts";
import { needLasting } from "./with-reconnects.ts";

/** The text of `notSeen` where no resume could be judged. */
export const DECLINED =
  "every resume was declined: refused, warned about with resume_failed, or not supported by resume_supported";

interface Resumption {
  readonly stream: Stream | undefined;
  readonly due: readonly Expected[];
  readonly as?: CallOptions["as"];
}

/**
 * Judges that a resumed connection delivers messages.
 * @param stream `undefined` where the opening was refused
 * @param details of the finding about these missing ids
 * @returns whether something could be judged
 * @throws when the server ended the stream
 */
export async function judgeResumed(
  session: Session,
  requirement: string,
  { stream, due, as = "primary" }: Resumption,
  details: (missing: readonly string[]) => FindingDetails,
): Promise<boolean> {
  const ids = due.map(({ id }) => id);
  const missing = await stream?.missing(ids, () => stream.declinesResume);
  if (stream === undefined || missing === undefined || (missing.length > 0 && stream.declinesResume)) {
    session.notSeen(requirement, DECLINED);
    return false;
  }
  if (missing.length > 0) needLasting(stream);
  const lost = await confirmedLost(
    session,
    stream,
    due.filter(({ id }) => missing.includes(id)),
    as,
  );
  session.judge(requirement, lost.length === 0, details(lost.map(({ id }) => id)));
  return true;
}

/**
 * Judges RTC-26: a deployment that says that it resumes takes a recent cursor.
 * @param origin the connection that the cursor came from
 * @param resumed `undefined` where the opening was refused
 * @param how a resume differs from the usual one
 */
export function judgeHonesty(session: Session, origin: Stream, resumed: Stream | undefined, how = ""): void {
  const { ticket, hello } = resumed ?? origin;
  if (ticket.resumeSupported !== true && hello?.resume_supported !== true) {
    session.notSeen("RTC-26", "resume_supported is not true");
    return;
  }
  const isRefused = resumed === undefined;
  session.judge("RTC-26", !isRefused && !resumed.warnsOfResume, {
    message: `resume_supported is true, and a cursor from seconds ago ${isRefused ? "was refused" : "got resume_failed"}${how}`,
    expected: "a resumed connection without that warning",
    found: isRefused ? "no ticket" : "resume_failed",
  });
}

/**
 * Needs the event of a message that was posted after the opening. If the server warned with resume_failed, its absence is a
 * finding about RTS-17; otherwise one about `unwarned`, or a prerequisite of the check is missing.
 * @param sentinel a message that was posted after hello
 * @param unwarned the requirement that a cursor which leads nowhere is warned of
 */
export async function judgeLive(
  session: Session,
  stream: Stream,
  sentinel: Expected,
  unwarned?: string,
): Promise<void> {
  const lost = await lostMessages(session, stream, [sentinel]);
  if (!stream.warnsOfResume) {
    if (unwarned === undefined)
      session.given(lost.length === 0, "a resumed connection delivers what is posted while it is open");
    else
      session.judge(unwarned, lost.length === 0, {
        message:
          "a cursor was accepted without the warning resume_failed, and the connection does not deliver what is posted while it is open",
        expected: `resume_failed among the warnings, and the event of message ${sentinel.id}`,
        found: { warnings: stream.warnings },
      });
    return;
  }
  session.judge("RTS-17", lost.length === 0, {
    message: "a connection that could not be resumed does not deliver live events",
    expected: `the event of message ${sentinel.id}`,
    found: "nothing",
  });
}
