import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the api_version of a webhook body is 1",
  breaks: ["EVT-03"],
  decorate: inDeliveredEvents((event) => ({ ...event, api_version: "1.0" })),
});
