// WHK-25: an event type that the deployment does not know is refused. The known one is looked for at its beginning.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an unknown event type that begins as message.created is taken for it",
  breaks: ["WHK-25"],
  decorate: onTheWayIn((body, { url }) => {
    const { enabled_events: types } = (body ?? {}) as Loose;
    if (!url.includes("/webhook-endpoints") || !Array.isArray(types)) return body;
    return {
      ...(body as Loose),
      enabled_events: types.map((type) =>
        String(type).startsWith("message.created") ? "message.created" : type,
      ),
    };
  }),
});
