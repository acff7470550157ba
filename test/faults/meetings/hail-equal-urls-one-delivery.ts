// Spec 336: creating a message emits message.created to matching webhook endpoints. Deliveries of one event are made
// unique by the URL that they go to.
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two endpoints with the same URL one gets no events",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const endpointOf = new WeakMap<object, string>();
    const served = new Map<string, string>();
    const { send } = services.sender;
    services.sender.send = async (message, signal) => {
      const endpointId = endpointOf.get(message) ?? "";
      const name = `${message.url} ${JSON.parse(message.body).id}`;
      const first = served.get(name) ?? endpointId;
      served.set(name, first);
      if (first !== endpointId) return { isSuccess: true, httpStatus: 200, errorCode: null };
      return send(message, signal);
    };
    return inRequests((request, { endpointId }) => {
      endpointOf.set(request, endpointId);
      return request;
    })(services);
  },
});
