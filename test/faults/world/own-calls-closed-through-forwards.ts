// Line 264: "To read a call shared by a show_message forward, pass the destination message id"; "the destination message
// must be readable by the caller and must explicitly share that call". Who is a member needs none, and is refused.

import type { Context } from "../../../reference-server/handlers/context.ts";
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const refuseMembers = async (
  { path, query }: { path: { callId: string }; query: { forwarded_message_id?: string } },
  { caller, services }: Context,
): Promise<void> => {
  if (query.forwarded_message_id === undefined) return;
  if ((await services.store.calls.get(caller, path.callId)) !== undefined) throw notFound("call");
};

export default defineFault({
  title: "a call is not readable through a forward for those who can open its conversation",
  breaks: ["FWD-08", "FWD-13", "FWD-18"],
  decorate: both(before("getCall", refuseMembers), before("getTranscript", refuseMembers)),
});
