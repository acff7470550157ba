// Spec 127: the ids of the source are present when the caller can open it. That a reader lost the source is written
// to the forward.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withoutIds } from "../tools/forwards.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a forward does not show the ids of its source to a reader to whom the source was closed and opened again",
  breaks: ["FWD-15"],
  decorate: knowingReturns(({ isBack }) =>
    inData("getMessage", (message, _, { caller }) => {
      const { forward_source: forward } = message;
      if (forward?.source_conversation_id === undefined || !isBack(caller, forward.source_conversation_id))
        return message;
      return { ...message, forward_source: withoutIds(forward) };
    }),
  ),
});
