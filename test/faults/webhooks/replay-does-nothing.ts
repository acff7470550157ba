import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay is answered and not carried out",
  breaks: ["WHK-18"],
  decorate: around("replayWebhookDelivery", () => async (_, { services }) => ({
    status: 202,
    body: { data: { delivery_id: services.ids("whd") } },
  })),
});
