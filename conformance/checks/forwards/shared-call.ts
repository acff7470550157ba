// A call that a forward shares: named in forward_source, open through the forward, and closed without it.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { readForward } from "../../steps/forwards.ts";
import { singleId } from "../../wire/envelope.ts";

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
      const { source, exchange } = await readForward(session, forward, as);
      session.judge("FWD-07", source?.call_id === callId, {
        message: `the forward_source of a forward that shares a call does not name the call to the ${as} key`,
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
    session.judge("FWD-08", isSuccess(open) && singleId(open.json) === callId, {
      message: "a call that a readable forward shares is not readable with the forward's id",
      expected: `2xx with the id ${callId}`,
      found: answerOf(open),
      exchanges: [open],
    });
    // Before and after it was read through the forward: that must not have opened it for good.
    const closed = await session.call("getCall", { as: "second", path: { callId } });
    const { hidden } = session.profile.statuses;
    session.judge("FWD-09", hidden.includes(closed.status), {
      message:
        "a call of an inaccessible conversation, just read through a forward, is open without the forward's id",
      expected: hidden.join(" or "),
      found: answerOf(closed),
      exchanges: [open, closed],
    });
  },
});
