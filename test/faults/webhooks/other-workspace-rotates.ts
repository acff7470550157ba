// Ids are enough to rotate the secret of an endpoint.
import { asOwnerOf } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a key of another workspace rotates a signing secret",
  breaks: ["WHK-23"],
  decorate: asOwnerOf("rotateWebhookSecret"),
});
