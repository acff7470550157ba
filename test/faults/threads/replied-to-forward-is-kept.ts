import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a first reply to a forward that names it in replied_to_message_id keeps that",
  breaks: ["THR-12"],
  decorate: (services) => {
    const forwards = new Set<string>();
    const kept = new Map<string, string>();
    const show = (message: Loose): Loose =>
      kept.has(message.id) ? { ...message, replied_to_message_id: kept.get(message.id) } : message;
    return both(
      inJson("POST", /\/forwards$/, (json: Loose) => {
        forwards.add(json.data.id);
        return json;
      }),
      after("createMessage", (response, request) => {
        const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
        if (response.status === 200 && root != null && root === repliedTo && forwards.has(root))
          kept.set(response.body.data.id, root);
      }),
      inJson("GET", /\/conversation-messages\/[^/]+$/, (json: Loose) => ({ ...json, data: show(json.data) })),
    )(services);
  },
});
