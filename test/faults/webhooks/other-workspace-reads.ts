import { asOwnerOf } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace reads an endpoint",
  breaks: ["WHK-23"],
  decorate: asOwnerOf("getWebhookEndpoint"),
});
