// Servers with a fault in replaying deliveries, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, aroundStore, inRefusals } from "../tools/around.ts";
import { inRequestsOfReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "replay-does-nothing": {
    title: "a replay is answered and not carried out",
    breaks: ["WHK-18"],
    decorate: around("replayWebhookDelivery", () => async (_, { services }) => ({
      status: 202,
      body: { data: { delivery_id: services.ids("whd") } },
    })),
  },
  "replayed-replay-does-nothing": {
    title: "the replay of a delivery that is a replay itself sends nothing",
    breaks: ["WHK-18"],
    decorate: aroundStore("deliveries", "replay", (replay) => {
      const replays = new Set<string>();
      return async (viewer, deliveryId) => {
        if (replays.has(deliveryId)) return deliveryId;
        const id = await replay(viewer, deliveryId);
        replays.add(id);
        return id;
      };
    }),
  },
  "replays-keep-their-signature": {
    title: "the signature of a replay does not verify",
    breaks: ["WHK-12"],
    decorate: inRequestsOfReplays((request) => {
      const time = Number(request.headers["webhook-timestamp"]) - 60;
      return { ...request, headers: { ...request.headers, "webhook-timestamp": String(time) } };
    }),
  },
  // Lines 240 and 305: "Replay a delivery as a new attempt", to the "target URL" of the endpoint, with its query.
  "replays-lose-query-of-url": {
    title: "a replay goes to the URL of the endpoint without its query",
    breaks: ["WHK-42"],
    decorate: inRequestsOfReplays((request) => ({ ...request, url: request.url.replace(/\?.*$/, "") })),
  },
  // Lines 240 and 305: "Replay a delivery as a new attempt", to the "target URL" of the endpoint, as it was written.
  "replays-rewrite-query-of-url": {
    title: "a replay goes to the URL of the endpoint with its query written anew",
    breaks: ["WHK-42"],
    decorate: inRequestsOfReplays((request) => ({ ...request, url: request.url.replaceAll("%20", "+") })),
  },
  "second-replay-refused": {
    title: "the second replay of a delivery is refused",
    breaks: ["WHK-45"],
    decorate: around("replayWebhookDelivery", (original) => {
      const done = new Set<string>();
      return async (request, context) => {
        const { deliveryId } = request.path;
        if (done.has(deliveryId)) throw new Refusal("conflict", "the delivery was replayed before");
        const response = await original(request, context);
        done.add(deliveryId);
        return response;
      };
    }),
  },
  "unknown-delivery-is-invalid": {
    title: "replaying a delivery that does not exist is answered as invalid input",
    breaks: ["WHK-22"],
    decorate: inRefusals("replayWebhookDelivery", (error) =>
      error.code === "not_found" ? new Refusal("invalid_request", "the delivery cannot be replayed") : error,
    ),
  },
});
