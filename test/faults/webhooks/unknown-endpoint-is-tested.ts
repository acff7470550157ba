import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "testing an endpoint that does not exist is accepted",
  breaks: ["WHK-22"],
  decorate: around("testWebhookEndpoint", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch {
      return { status: 202, body: { data: { event_id: context.services.ids("evt"), delivery_ids: [] } } };
    }
  }),
});
