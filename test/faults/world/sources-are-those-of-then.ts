// Spec 127: the ids of the source are present when the caller can open the source conversation. A forward keeps who
// could open it when it was made.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withoutIds } from "../tools/forwards.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a forward does not show the ids of its source to a reader to whom the source was opened after the forward was made",
  breaks: ["FWD-15"],
  decorate: knowingReturns(({ openedAt }) =>
    inData("getMessage", (message, _, { caller, services: { store } }) => {
      const { forward_source: forward } = message;
      const id = forward?.source_conversation_id;
      if (forward === undefined || id === undefined || store.directory.isMember(caller.memberId, id))
        return message;
      if (Date.parse(message.created_at) > (openedAt(id) ?? 0)) return message;
      return { ...message, forward_source: withoutIds(forward) };
    }),
  ),
});
