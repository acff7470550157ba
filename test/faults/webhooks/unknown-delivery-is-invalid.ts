import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replaying a delivery that does not exist is answered as invalid input",
  breaks: ["WHK-22"],
  decorate: inRefusals("replayWebhookDelivery", (error) =>
    error.code === "not_found" ? new Refusal("invalid_request", "the delivery cannot be replayed") : error,
  ),
});
