// Spec 26 and 239: deliveries are listed in pages. The cursor counts from the newest delivery of an endpoint, so that each one
// that is made during a walk moves the next page on by one.
import { before, both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a walk over the deliveries of an endpoint misses as many as test events are sent meanwhile",
  breaks: ["GEN-14"],
  decorate: (services) => {
    const sent = new Map<string, number>();
    const known = new Map<string, number>();
    return both(
      before("testWebhookEndpoint", (request) => {
        const { endpointId } = request.path;
        sent.set(endpointId, (sent.get(endpointId) ?? 0) + 1);
      }),
      inData("listWebhookDeliveries", (data, request) => {
        const now = sent.get(request.query.endpoint_id ?? "") ?? 0;
        const { next_cursor: next } = data.page_info;
        if (typeof next === "string" && !known.has(next)) known.set(next, now);
        const before = known.get(request.query.cursor ?? "") ?? now;
        return { ...data, items: data.items.slice(now - before) };
      }),
    )(services);
  },
});
