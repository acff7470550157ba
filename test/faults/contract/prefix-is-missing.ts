import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "GET /v1/conversations is not found",
  breaks: ["GEN-02"],
  decorate: around("listConversations", () => async () => {
    throw new Refusal("not_found", "no such route");
  }),
});
