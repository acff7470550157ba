import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "only test events are signed",
  breaks: ["WHK-12"],
  decorate: inRequests((request) => {
    const { "webhook-signature": _, ...headers } = request.headers;
    return request.body.includes('"webhook.test"') ? request : { ...request, headers };
  }),
});
