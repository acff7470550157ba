// Servers that need no Idempotency-Key, a row each.
import { withMadeUpKeys } from "../tools/access/administration.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "keyless-agent": {
    title: "an agent is created without an Idempotency-Key",
    breaks: ["IDM-17"],
    decorate: withMadeUpKeys(/\/agents$/),
  },
  "keyless-issue": {
    title: "a key is issued without an Idempotency-Key",
    breaks: ["IDM-17"],
    decorate: withMadeUpKeys(/\/api-keys$/),
  },
  "keyless-rotation": {
    title: "a key is rotated without an Idempotency-Key",
    breaks: ["IDM-17"],
    decorate: withMadeUpKeys(/\/rotate$/),
  },
  "keyless-route": {
    title: "a route of an inbound source is created without an Idempotency-Key",
    breaks: ["IDM-18"],
    decorate: withMadeUpKeys(/\/inbound-webhook-sources\/[^/]+\/routes$/),
  },
  "keyless-source": {
    title: "an inbound source is created without an Idempotency-Key",
    breaks: ["IDM-18"],
    decorate: withMadeUpKeys(/\/inbound-webhook-sources$/),
  },
});
