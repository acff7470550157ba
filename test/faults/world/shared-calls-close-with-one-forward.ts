// Spec 264: each forward that shares a call opens it to its readers. The call is closed when one of its forwards is
// in a conversation that was closed.

import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a call that two forwards share opens through neither once the conversation of one was closed to the reader",
  breaks: ["FWD-08", "FWD-13"],
  decorate: knowingReturns(({ wasClosedAt }) => {
    const forwards = new Map<string, Set<string>>();
    return both(
      after("forwardMessage", (response, { body }) => {
        if (response.status === 200 && body.call_id)
          forwards.set(body.call_id, (forwards.get(body.call_id) ?? new Set()).add(body.conversation_id));
      }),
      before("getCall", ({ path, query }, { services: { clock } }) => {
        const places = [...(forwards.get(path.callId) ?? [])];
        if (query.forwarded_message_id !== undefined && places.some((id) => wasClosedAt(id, clock.now())))
          throw notFound("call");
      }),
    );
  }),
});
