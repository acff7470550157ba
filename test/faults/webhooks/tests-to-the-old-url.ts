import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a change of the URL test events go to the old address",
  breaks: ["WHK-30"],
  decorate: (services) => {
    const known = new Map<string, string>();
    const { send } = services.sender;
    services.sender.send = async (message, signal) => {
      const old = known.get(message.url);
      if (old !== undefined && message.body.includes('"webhook.test"'))
        await send({ ...message, url: old }, signal);
      return send(message, signal);
    };
    return inRequests((request, { endpointId }) => {
      const first = known.get(endpointId) ?? request.url;
      known.set(endpointId, first);
      if (first !== request.url) known.set(request.url, first);
      return request;
    })(services);
  },
});
