import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "no request is ever limited",
  breaks: ["RAT-01"],
  decorate: (services) => {
    services.limiter.take = () => undefined;
    return services;
  },
});
