import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "endpoints are listed for every workspace",
  breaks: ["WHK-23"],
  decorate: (services) => {
    const all: Loose[] = [];
    const { create } = services.store.webhookEndpoints;
    services.store.webhookEndpoints.create = async (...args) => {
      const result = await create(...args);
      if (!result.replayed) all.push(services.render.webhookEndpoint(result.value.endpoint));
      return result;
    };
    return inListed("listWebhookEndpoints", (own) => (own.length === 0 ? (all as never) : own))(services);
  },
});
