// Ids are enough to replay a delivery.
import { asOwnerOf } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a key of another workspace replays a delivery",
  breaks: ["WHK-32"],
  decorate: asOwnerOf("replayWebhookDelivery"),
});
