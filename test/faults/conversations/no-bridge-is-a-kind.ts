// Line 129: "`bridge_kind` is `svc_connect`, `partner_connect`".

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the conversation list shows the bridge_kind none for a conversation without a bridge",
  breaks: ["CON-17", "CON-18"],
  decorate: inJson("GET", /^\/v1\/conversations(\?|$)/, (json) => {
    const { data } = json as Loose;
    const items = data.items.map((item: Loose) => ({ ...item, bridge_kind: item.bridge_kind ?? "none" }));
    return { data: { ...data, items } };
  }),
});
