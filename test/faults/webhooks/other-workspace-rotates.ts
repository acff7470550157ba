import { asOwnerOf } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace rotates a signing secret",
  breaks: ["WHK-23"],
  decorate: asOwnerOf("rotateWebhookSecret"),
});
