// Webhooks are versioned on their own.
import { inDeliveredEvents } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the api_version of a webhook body is 1",
  breaks: ["EVT-03"],
  decorate: inDeliveredEvents((event) => ({ ...event, api_version: "1.0" })),
});
