import { asOwnerOf } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace replays a delivery",
  breaks: ["WHK-32"],
  decorate: asOwnerOf("replayWebhookDelivery"),
});
