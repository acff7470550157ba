import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery carries the signing secret in a header",
  breaks: ["WHK-03"],
  decorate: inRequests((request, { secrets }) => ({
    ...request,
    headers: { ...request.headers, "x-webhook-secret": secrets[0] ?? "" },
  })),
});
