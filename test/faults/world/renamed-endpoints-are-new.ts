// Line 236: "Update an endpoint". The row is written anew, with the creation time of the new row.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that is updated has the time of the update as created_at from then on",
  breaks: ["WHK-07"],
  decorate: (services) => {
    const changed = new Map<string, number>();
    const render = services.render.webhookEndpoint;
    services.render.webhookEndpoint = (endpoint) =>
      render({ ...endpoint, createdAt: changed.get(endpoint.id) ?? endpoint.createdAt });
    return both(
      after("updateWebhookEndpoint", (response, { path }) => {
        if (response.status === 200)
          changed.set(path.endpointId, Date.parse(response.body.data.updated_at ?? ""));
      }),
    )(services);
  },
});
