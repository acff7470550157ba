// Spec 309: "Header Authorization: Bearer is accepted for compatibility", and 336: creating a message emits message.created
// to matching webhook endpoints. The owner of an endpoint is read from x-api-key; without one nothing matches.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "an endpoint that was created with the key in Authorization gets no message.created",
  breaks: ["WHK-10", "AUT-02"],
  decorate: knowingBearers((isBearer) => (services) => {
    const deaf = new Set<string>();
    const { webhookEndpoints } = services.store;
    const { listening } = webhookEndpoints;
    webhookEndpoints.listening = (workspaceId) => listening(workspaceId).filter(({ id }) => !deaf.has(id));
    return after("createWebhookEndpoint", (response, _, context) => {
      if (response.status === 201 && isBearer(context)) deaf.add(response.body.data.id);
    })(services);
  }),
});
