import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the signature of a retry does not verify",
  breaks: ["WHK-12"],
  decorate: inRequests((request, { attempt }) => ({
    ...request,
    headers: {
      ...request.headers,
      ...(attempt > 1 && {
        "webhook-timestamp": String(Number(request.headers["webhook-timestamp"]) - 60),
      }),
    },
  })),
});
