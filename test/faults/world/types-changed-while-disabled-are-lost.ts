// Line 236: "PATCH | /webhook-endpoints/{endpointId} | Update an endpoint". Enabling brings back the types
// that were set aside.
import type { WebhookEventType } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "enabling an endpoint undoes a change of its event types that was made while it was disabled",
  breaks: ["WHK-29", "WHK-07"],
  decorate: around("updateWebhookEndpoint", (original) => {
    const setAside = new Map<string, WebhookEventType[]>();
    return async (request, context) => {
      const { endpointId } = request.path;
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { status, enabled_events } = request.body;
      const { data } = response.body;
      const before = setAside.get(endpointId);
      if (status === "disabled" && before === undefined)
        setAside.set(endpointId, data.enabled_events as WebhookEventType[]);
      if (status !== "active" || before === undefined) return response;
      setAside.delete(endpointId);
      if (enabled_events !== undefined) return response;
      return original({ ...request, body: { enabled_events: before } }, context);
    };
  }),
});
