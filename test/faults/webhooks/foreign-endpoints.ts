// Servers that let another workspace use an endpoint, a row each.
import { asOwnerOf } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "filter-crosses-workspaces": {
    title: "deliveries are listed across workspaces when they are asked for by endpoint",
    breaks: ["WHK-32"],
    decorate: asOwnerOf("listWebhookDeliveries"),
  },
  "other-workspace-reads": {
    title: "a key of another workspace reads an endpoint",
    breaks: ["WHK-23"],
    decorate: asOwnerOf("getWebhookEndpoint"),
  },
  "other-workspace-replays": {
    title: "a key of another workspace replays a delivery",
    breaks: ["WHK-32"],
    decorate: asOwnerOf("replayWebhookDelivery"),
  },
  "other-workspace-rotates": {
    title: "a key of another workspace rotates a signing secret",
    breaks: ["WHK-23"],
    decorate: asOwnerOf("rotateWebhookSecret"),
  },
});
