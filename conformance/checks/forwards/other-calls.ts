// What does not share a call opens none: an ordinary message, a forward without a call, a link, and the right forward
// for another call.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { notOpened } from "../../steps/forwards.ts";
import { postMessage } from "../../steps/messages.ts";

interface Attempt {
  readonly requirement: "FWD-11" | "FWD-12" | "FWD-14";
  readonly what: string;
  readonly call: string;
  readonly forward: string;
}

export default defineCheck({
  title: "a message that does not share a call opens none, and a forward opens only the call that it shares",
  requirements: ["FWD-11", "FWD-12", "FWD-14"],
  capabilities: ["forwards", "calls", "messages"],
  needs: [
    "keys.second",
    "fixtures.conversation",
    "fixtures.forward_call",
    "fixtures.shared_call",
    "fixtures.forward_show",
    "fixtures.forward_link",
    "fixtures.closed_call",
  ],
  async run(session) {
    const shared = session.need("fixtures.shared_call");
    const closed = session.need("fixtures.closed_call");
    const link = session.need("fixtures.forward_link");
    const ordinary = await postMessage(session, {
      as: "second",
      content: `${session.unique("call")} ${shared}`,
    });
    const control = await session.call("getCall", {
      as: "second",
      path: { callId: shared },
      query: { forwarded_message_id: session.need("fixtures.forward_call") },
    });
    session.given(isSuccess(control), "the shared call is readable through its forward", control);
    const attempts: readonly Attempt[] = [
      {
        requirement: "FWD-11",
        what: "an ordinary message that names it",
        call: shared,
        forward: ordinary.id,
      },
      {
        requirement: "FWD-11",
        what: "a show_message forward that shares no call",
        call: shared,
        forward: session.need("fixtures.forward_show"),
      },
      {
        requirement: "FWD-12",
        what: "a forward that shares another call",
        call: closed,
        forward: session.need("fixtures.forward_call"),
      },
      { requirement: "FWD-14", what: "a link_only forward", call: closed, forward: link },
      { requirement: "FWD-14", what: "a link_only forward", call: shared, forward: link },
    ];
    for (const attempt of attempts) await judgeClosed(session, attempt);
  },
});

async function judgeClosed(session: Session, { requirement, what, call, forward }: Attempt): Promise<void> {
  for (const operation of ["getCall", "getTranscript"] as const) {
    const read = await session.call(operation, {
      as: "second",
      path: { callId: call },
      query: { forwarded_message_id: forward },
    });
    session.judge(requirement, notOpened(session).includes(read.status), {
      message: `${operation} of a closed call was answered because of ${what}`,
      expected: notOpened(session).join(" or "),
      found: answerOf(read),
      exchanges: [read],
    });
  }
}
