import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "mode=semantic is refused",
  breaks: ["SRC-03"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    if (request.query.mode !== "semantic") return original(request, context);
    throw new Refusal("invalid_request", "unknown mode");
  }),
});
