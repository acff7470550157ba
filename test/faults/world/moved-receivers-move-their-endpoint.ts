// Lines 235 and 305: an endpoint has the URL that it was given. Some services take a permanent redirect of the receiver for a
// change of the address.
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint has another URL once its receiver has answered with a permanent redirect",
  breaks: ["WHK-04", "WHK-10"],
  decorate: (services) => {
    const moved = new Set<string>();
    const endpoints = new WeakMap<object, string>();
    const { send } = services.sender;
    services.sender.send = async (request, signal) => {
      const id = endpoints.get(request) ?? "";
      if (moved.has(id)) return { isSuccess: false, httpStatus: null, errorCode: "connection_refused" };
      const result = await send(request, signal);
      if (result.httpStatus === 301 || result.httpStatus === 308) moved.add(id);
      return result;
    };
    const { webhookEndpoint } = services.render;
    services.render.webhookEndpoint = (endpoint) => {
      const shown = webhookEndpoint(endpoint);
      return moved.has(shown.id) ? { ...shown, url: `${new URL(shown.url).origin}/moved` } : shown;
    };
    return inRequests((request, { endpointId }) => {
      endpoints.set(request, endpointId);
      return request;
    })(services);
  },
});
