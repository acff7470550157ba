// A call that a forward shares: named in forward_source, open through the forward, and closed without it.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { refusals } from "../../profile/profile.ts";
import { readUntil } from "../../steps/call-until.ts";
import { readingsOf } from "../../steps/forwards.ts";
import { callMember, isOfCall } from "../../wire/call.ts";
import { readId } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a call shared by a show_message forward is named there and open through it, and closed without it",
  requirements: ["FWD-07", "FWD-08", "FWD-09"],
  capabilities: ["forwards", "calls"],
  needs: ["keys.second", "fixtures.forward_call", "fixtures.shared_call"],
  readOnly: true,
  async run(session) {
    const forward = session.need("fixtures.forward_call");
    const callId = session.need("fixtures.shared_call");
    for (const as of ["primary", "second"] as const) {
      for (const { by, source, exchange } of await readingsOf(session, forward, as))
        session.judge("FWD-07", source?.call_id === callId, {
          message: `the forward_source of a forward that shares a call, ${by}, does not name the call`,
          expected: `call_id ${callId}`,
          found: source,
          exchanges: [exchange],
        });
    }
    const open = await session.call("getCall", {
      as: "second",
      path: { callId },
      query: { forwarded_message_id: forward },
    });
    session.judge("FWD-08", isSuccess(open) && isOfCall(open.json, callId), {
      message: "a call that a readable forward shares is not readable with the forward's id",
      expected: `2xx with the id ${callId}`,
      found: answerOf(open),
      exchanges: [open],
    });
    await judgeAlike(session, callId, forward);
    // Before and after it was read through the forward: that must not have opened it for good.
    const closed = await session.call("getCall", { as: "second", path: { callId } });
    session.judge("FWD-09", refusals(session.profile).includes(closed.status), {
      message:
        "a call of an inaccessible conversation, just read through a forward, is open without the forward's id",
      expected: refusals(session.profile).join(" or "),
      found: answerOf(closed),
      exchanges: [open, closed],
    });
  },
});

/** A key that can open the call both ways reads one call: who took part, and what it was about. */
async function judgeAlike(session: Session, callId: string, forward: string): Promise<void> {
  const read = (forwarded_message_id?: string) =>
    session.call("getCall", { path: { callId }, query: { forwarded_message_id } });
  const isAlike = ([direct, forwarded]: readonly [Exchange, Exchange]): boolean =>
    essence(session, direct) === essence(session, forwarded);
  const both = await readUntil(session, async () => [await read(), await read(forward)] as const, isAlike);
  const [direct, forwarded] = both;
  if (!isSuccess(direct) || !isSuccess(forwarded)) return;
  session.judge("FWD-08", isAlike(both), {
    message:
      "a call read through a forward has other participants, or another summary, than the same key reads directly",
    expected: essence(session, direct),
    found: essence(session, forwarded),
    exchanges: both,
  });
}

/** Ids of participants, or their number where they have none; addresses of pictures and the like may change. */
function essence(session: Session, { json }: Exchange): string {
  const names = session.profile.bindings.call;
  const participants = names.participants === undefined ? undefined : callMember(json, names.participants);
  const summary = names.summary === undefined ? undefined : callMember(json, names.summary);
  return JSON.stringify({
    participants: Array.isArray(participants)
      ? participants.map((one) => readId(one) ?? "").toSorted()
      : null,
    summary: typeof summary === "string" ? summary : null,
  });
}
