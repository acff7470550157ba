import { inRequestsOfReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the signature of a replay does not verify",
  breaks: ["WHK-12"],
  decorate: inRequestsOfReplays((request) => {
    const time = Number(request.headers["webhook-timestamp"]) - 60;
    return { ...request, headers: { ...request.headers, "webhook-timestamp": String(time) } };
  }),
});
