// Spec 240 and 305: "Replay a delivery as a new attempt", to the "target URL" of the endpoint, with its query.
import { inRequestsOfReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay goes to the URL of the endpoint without its query",
  breaks: ["WHK-42"],
  decorate: inRequestsOfReplays((request) => ({ ...request, url: request.url.replace(/\?.*$/, "") })),
});
