import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the test event of one endpoint is also sent to its creator's other endpoints",
  breaks: ["WHK-11", "WHK-37"],
  decorate: (services) => {
    const { send } = services.sender;
    const urls = new Set<string>();
    services.sender.send = async (message, signal) => {
      if (message.body.includes('"webhook.test"'))
        for (const url of urls) if (url !== message.url) await send({ ...message, url }, signal);
      return send(message, signal);
    };
    return before("createWebhookEndpoint", (request) => urls.add(request.body.url))(services);
  },
});
