import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call is readable without calls:read",
  breaks: ["CAL-04"],
  decorate: (services) => {
    const { authenticate } = services;
    services.authenticate = async (request) => {
      const holder = await authenticate(request);
      return { ...holder, scopes: new Set([...holder.scopes, "calls:read"]) };
    };
    return services;
  },
});
