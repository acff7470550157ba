// Line 204: "A replay creates a new attempt." Before it is sent, the types that the endpoint has enabled by now are looked
// at.
import { after, both } from "../faults/tools/around.ts";
import { unsentReplays } from "../faults/tools/deliveries.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a replay is accepted and not sent when its endpoint has not enabled the type of the event any more",
  breaks: ["WHK-18"],
  decorate: (services) => {
    const types = new Map<string, readonly string[]>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) types.set(response.body.data.id, response.body.data.enabled_events);
      }),
      after("updateWebhookEndpoint", (response) => {
        if (response.status === 200) types.set(response.body.data.id, response.body.data.enabled_events);
      }),
      unsentReplays(
        ({ endpointId, payload }, isReplay) =>
          isReplay && types.get(endpointId)?.includes(JSON.parse(payload).type) === false,
      ),
    )(services);
  },
});
