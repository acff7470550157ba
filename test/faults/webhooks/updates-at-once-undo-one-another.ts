// Spec 236: "Update an endpoint". The row is read, changed and written as a whole, without a transaction.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several updates of an endpoint at once each writes the other settings back as they were",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
    const read = await store.webhookEndpoints.get(context.caller, request.path.endpointId);
    await pause(MEETING_MS);
    if (read === undefined || request.body.status !== undefined) return original(request, context);
    const { name, url } = read;
    const enabled_events = [...read.enabledEvents] as NonNullable<typeof request.body.enabled_events>;
    return original({ ...request, body: { name, url, enabled_events, ...request.body } }, context);
  }),
});
