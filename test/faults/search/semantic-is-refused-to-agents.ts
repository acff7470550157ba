// Spec 216: "a mode parameter with a semantic value exists". The route of agents knows none.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "mode=semantic is refused to agents",
  breaks: ["SRC-03"],
  decorate: before("searchMessages", (request, context) => {
    if (context.caller.kind === "agent" && request.query.mode === "semantic")
      throw new Refusal("invalid_request", "query mode: unknown value");
  }),
});
