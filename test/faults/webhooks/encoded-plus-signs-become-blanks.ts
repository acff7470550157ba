// Spec 238 and 305: the test event is sent to the "target URL" of its endpoint. The query is parsed and printed again.
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries go to the URL of the endpoint with a blank in its query where an encoded plus sign was",
  breaks: ["WHK-08"],
  decorate: inRequests((request) => ({ ...request, url: request.url.replaceAll("%2B", "+") })),
});
