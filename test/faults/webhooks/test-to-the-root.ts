import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a test event is sent to the address without its query",
  breaks: ["WHK-08"],
  decorate: inRequests((request) => ({
    ...request,
    url: request.body.includes('"webhook.test"') ? (request.url.split("?", 1)[0] ?? "") : request.url,
  })),
});
