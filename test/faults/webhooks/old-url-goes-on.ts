import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a change of the URL events go to the old address",
  breaks: ["WHK-30"],
  decorate: (services) => {
    const known = new Map<string, string>();
    return inRequests((request, { endpointId }) => {
      const url = known.get(endpointId) ?? request.url;
      known.set(endpointId, url);
      return { ...request, url };
    })(services);
  },
});
