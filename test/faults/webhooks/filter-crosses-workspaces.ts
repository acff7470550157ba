import { asOwnerOf } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries are listed across workspaces when they are asked for by endpoint",
  breaks: ["WHK-32"],
  decorate: asOwnerOf("listWebhookDeliveries"),
});
