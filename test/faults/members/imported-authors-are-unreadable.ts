import { Refusal } from "../../../reference-server/refusal.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "imported authors cannot be read by their ids",
  breaks: ["MEM-03"],
  decorate: after("getMember", (response) => {
    if (response.status === 200 && response.body.claim_status === "unclaimed")
      throw new Refusal("not_found", "no such member");
  }),
});
