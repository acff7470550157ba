import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "imported authors cannot be read by their ids",
  breaks: ["MEM-03"],
  decorate: around("getMember", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status === 200 && response.body.claim_status === "unclaimed")
      throw new Refusal("not_found", "no such member");
    return response;
  }),
});
