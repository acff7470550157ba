import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown webhook endpoint is answered with 400",
  breaks: ["ERR-06"],
  decorate: inRefusals("getWebhookEndpoint", (error) =>
    error.code === "not_found" ? new Refusal("invalid_request", "no endpoint has this id") : error,
  ),
});
