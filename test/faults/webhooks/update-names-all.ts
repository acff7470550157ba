import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of an endpoint's name renames the others too",
  breaks: ["WHK-07"],
  decorate: (services) => {
    const ids = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) ids.add(response.body.data.id);
      }),
      around("updateWebhookEndpoint", (original) => async (request, context) => {
        const { name } = request.body;
        if (name !== undefined)
          for (const endpointId of ids)
            await original({ ...request, path: { endpointId }, body: { name } }, context).catch(
              () => undefined,
            );
        return original(request, context);
      }),
    )(services);
  },
});
