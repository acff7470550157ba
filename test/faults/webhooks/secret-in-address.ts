import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery carries the signing secret in its address",
  breaks: ["WHK-03"],
  decorate: inRequests((request, { secrets }) => ({
    ...request,
    url: `${request.url}${request.url.includes("?") ? "&" : "?"}secret=${encodeURIComponent(secrets[0] ?? "")}`,
  })),
});
