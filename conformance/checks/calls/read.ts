// A call is read with its participants and its summary, wherever the deployment puts them.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { callMember, isOfCall } from "../../wire/call.ts";
import { single } from "../../wire/envelope.ts";

export default defineCheck({
  title: "reading a call gives its id, its participants and its summary",
  requirements: ["CAL-01"],
  capabilities: ["calls"],
  needs: ["fixtures.call", "bindings.call.participants", "bindings.call.summary"],
  readOnly: true,
  async run(session) {
    const id = session.need("fixtures.call");
    const read = await session.call("getCall", { path: { callId: id } });
    const isCall = session.judge("CAL-01", isSuccess(read) && isOfCall(read.json, id), {
      message: "an accessible call was not answered with its id",
      expected: `2xx with the id ${id}`,
      found: answerOf(read),
      exchanges: [read],
    });
    if (!isCall) return;
    const participants = callMember(read.json, session.need("bindings.call.participants"));
    session.judge("CAL-01", Array.isArray(participants), {
      message: "a call has no array of participants at the member that the profile names",
      expected: `an array at ${session.need("bindings.call.participants")}`,
      found: participants,
      exchanges: [read],
    });
    const name = session.need("bindings.call.summary");
    session.judge("CAL-01", callMember(read.json, name) !== undefined, {
      message: "a call has no summary at the member that the profile names",
      expected: `${name}, which may be null or empty`,
      found: Object.keys(single(read.json) ?? {}),
      exchanges: [read],
    });
  },
});
