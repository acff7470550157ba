// Routes are thought harmless.
import { withMadeUpKeys } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a route of an inbound source is created without an Idempotency-Key",
  breaks: ["IDM-18"],
  decorate: withMadeUpKeys(/\/inbound-webhook-sources\/[^/]+\/routes$/),
});
