// Spec 238 and 305: the test event is sent to the "target URL" of its endpoint, which is tidied up when it is stored.
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries go to the URL of the endpoint without the slash at its end",
  breaks: ["WHK-08"],
  decorate: inRequests((request) => ({ ...request, url: request.url.replace(/\/$/, "") })),
});
