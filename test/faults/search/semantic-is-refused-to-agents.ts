// Spec 216: "a mode parameter with a semantic value exists". The route of agents knows none.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "mode=semantic is refused to agents",
  breaks: ["SRC-03"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    if (context.caller.kind === "agent" && request.query.mode === "semantic")
      throw new Refusal("invalid_request", "query mode: unknown value");
    return original(request, context);
  }),
});
