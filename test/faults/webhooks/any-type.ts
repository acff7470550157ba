import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an unknown event type beside known ones is accepted",
  breaks: ["WHK-25"],
  decorate: onTheWayIn((body, { url }) => {
    const { enabled_events: types } = (body ?? {}) as Loose;
    if (!url.includes("/webhook-endpoints") || !Array.isArray(types)) return body;
    return {
      ...(body as Loose),
      enabled_events: types.filter((type) => ["message.created", "webhook.test"].includes(type)),
    };
  }),
});
