// Spec 264: who can read the destination message can read the call. The grant ends when the destination is closed,
// and is not given again.

import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a forward opens its call no more after the conversation of the forward was closed to the reader and opened again",
  breaks: ["FWD-08", "FWD-13"],
  decorate: knowingReturns(({ isBack }) =>
    before("getCall", (request, { caller, services: { store } }) => {
      const { forwarded_message_id: id } = request.query;
      const forward = id === undefined ? undefined : store.messages.find(caller, id);
      if (forward !== undefined && isBack(caller, forward.conversationId)) throw notFound("call");
    }),
  ),
});
