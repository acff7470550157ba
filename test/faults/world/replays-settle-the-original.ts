// Spec 240: a replay is a new attempt. When it is delivered, the failed original is marked as delivered too.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery that failed is listed as delivered once its replay was",
  breaks: ["WHK-20"],
  decorate: inListed("listWebhookDeliveries", (items, _, { caller, services: { store } }) =>
    store.deliveries.list(caller, {}, { limit: 100 }).then((page) => {
      const settled = new Map(
        page.items.flatMap((item) =>
          item.replayOfDeliveryId !== null && item.status === "succeeded"
            ? [[item.replayOfDeliveryId, item] as const]
            : [],
        ),
      );
      return items.map((item) => {
        const replay = settled.get(item.id);
        if (replay === undefined || item.status === "succeeded") return item;
        return {
          ...item,
          status: "succeeded" as const,
          last_http_status: replay.lastHttpStatus,
          last_error_code: null,
        };
      });
    }),
  ),
});
