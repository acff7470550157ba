import type { Context } from "../../../reference-server/handlers/context.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation that another workspace is refused is carried out",
  breaks: ["WHK-23"],
  decorate: (services) => {
    let owner: Context["caller"] | undefined;
    const { create } = services.store.webhookEndpoints;
    services.store.webhookEndpoints.create = (viewer, ...rest) => {
      owner ??= viewer;
      return create(viewer, ...rest);
    };
    return around("rotateWebhookSecret", (original) => async (request, context) => {
      if (owner !== undefined && owner.workspaceId !== context.caller.workspaceId)
        await original(request, { ...context, caller: owner });
      return original(request, context);
    })(services);
  },
});
