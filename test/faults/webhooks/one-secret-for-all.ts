import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "all endpoints have the same signing secret",
  breaks: ["WHK-28"],
  decorate: (services) => {
    const { endpointWithSecret } = services.render;
    let first: string | undefined;
    services.render.endpointWithSecret = (created) => {
      first ??= created.secret;
      return endpointWithSecret({ ...created, secret: first });
    };
    return services;
  },
});
