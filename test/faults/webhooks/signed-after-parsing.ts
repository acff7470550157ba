import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a signature is over the re-serialised event instead of the bytes sent",
  breaks: ["WHK-12"],
  decorate: inRequests((request) => ({
    ...request,
    body: JSON.stringify(JSON.parse(request.body), null, 1),
  })),
});
