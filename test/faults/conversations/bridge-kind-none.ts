import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "bridge_kind is an undocumented word",
  breaks: ["CON-17"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    return { ...item, bridge_kind: item.bridge_kind ?? "none" } as unknown as typeof item;
  }),
});
