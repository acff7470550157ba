// Line 305: deliveries go to "a target URL"; the queue of retries keeps a target without its query.
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a further attempt of a delivery goes to the URL of the endpoint without its query",
  breaks: ["WHK-26"],
  decorate: inRequests((request, { attempt }) =>
    attempt > 1 ? { ...request, url: request.url.replace(/\?.*$/, "") } : request,
  ),
});
