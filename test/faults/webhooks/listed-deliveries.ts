// Servers that list deliveries otherwise, a row each.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before, inListed } from "../tools/around.ts";
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 239: "List delivery attempts". They are kept for the person who made the endpoint, and an agent is none.
  "agents-list-no-deliveries": {
    title: "the list of deliveries is empty for the agent that made their endpoint",
    breaks: ["WHK-17"],
    decorate: inListed("listWebhookDeliveries", (items, _, { caller }) =>
      caller.kind === "agent" ? [] : items,
    ),
  },
  // Line 239: "List delivery attempts". What nobody was there for is taken for no attempt.
  "deliveries-without-a-receiver-are-unlisted": {
    title: "deliveries whose receiver answers with 404 or 410 are not listed",
    breaks: ["WHK-17"],
    decorate: inListedDeliveries((items) =>
      items.filter(({ last_http_status: status }) => status !== 404 && status !== 410),
    ),
  },
  "failures-are-not-listed": {
    title: "a delivery that failed is not listed",
    breaks: ["WHK-17"],
    decorate: inListedDeliveries((items) =>
      items.filter(({ last_http_status: status }) => (status ?? 200) < 300),
    ),
  },
  // Line 240: "Replay a delivery". A delivery is looked for among all of the workspace, which administrators alone may see.
  "members-replay-nothing": {
    title: "a member who is not an administrator cannot replay the deliveries to its own endpoints",
    breaks: ["WHK-18"],
    decorate: before("replayWebhookDelivery", (_, { role, caller }) => {
      if (role === "member" && caller.kind !== "agent") throw new Refusal("not_found", "no such delivery");
    }),
  },
  // Line 239: "List delivery attempts". The list has those that succeeded and those that failed, and a redirect is neither.
  "redirected-deliveries-are-unlisted": {
    title: "deliveries whose receiver answers with a redirect are not listed",
    breaks: ["WHK-17"],
    decorate: inListedDeliveries((items) =>
      items.filter(({ last_http_status: status }) => Math.floor((status ?? 0) / 100) !== 3),
    ),
  },
  "replay-counts-for-the-original": {
    title: "a replay raises the attempts of the replayed delivery",
    breaks: ["WHK-20"],
    decorate: inListedDeliveries((items) =>
      items.map((item) => ({
        ...item,
        attempt_count:
          item.attempt_count + items.filter((other) => other.replay_of_delivery_id === item.id).length,
      })),
    ),
  },
  "replay-is-unlisted": {
    title: "a replay is not listed as a delivery of its own",
    breaks: ["WHK-39"],
    decorate: inListedDeliveries((items) => items.filter((item) => item.replay_of_delivery_id === null)),
  },
  // Line 239: "List delivery attempts".
  "test-deliveries-are-unlisted": {
    title: "the list of deliveries lacks those of test events",
    breaks: ["WHK-17"],
    decorate: inListedDeliveries((items) => items.filter(({ event_type: type }) => type !== "webhook.test")),
  },
  "tests-are-not-listed": {
    title: "the delivery of a test event is not listed",
    breaks: ["WHK-17"],
    decorate: inListedDeliveries((items) => items.filter(({ event_type }) => event_type !== "webhook.test")),
  },
});
