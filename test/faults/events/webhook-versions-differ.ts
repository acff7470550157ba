import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "webhook bodies carry different api_versions",
  breaks: ["EVT-16"],
  decorate: inDeliveredEvents((event) => ({
    ...event,
    ...(event.type === "webhook.test" && { api_version: "2020-01-01" }),
  })),
});
