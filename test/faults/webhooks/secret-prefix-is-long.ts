import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "reading an endpoint shows most of its signing secret",
  breaks: ["WHK-03"],
  decorate: (services) => {
    const shown = new Map<string, string>();
    const { endpointWithSecret, webhookEndpoint } = services.render;
    services.render.endpointWithSecret = (created) => {
      shown.set(created.endpoint.id, created.secret.slice(0, -6));
      return endpointWithSecret(created);
    };
    services.render.webhookEndpoint = (endpoint) => {
      const rendered = webhookEndpoint(endpoint);
      return { ...rendered, signing_secret_prefix: shown.get(endpoint.id) ?? endpoint.secretPrefix };
    };
    return services;
  },
});
