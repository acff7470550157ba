import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the third attempt of a delivery has other bytes than those that were signed",
  breaks: ["WHK-12"],
  decorate: inRequests((request, { attempt }) => ({
    ...request,
    body: attempt < 3 ? request.body : JSON.stringify(JSON.parse(request.body), null, 2),
  })),
});
