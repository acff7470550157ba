import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "is_bridge is true without a bridge_kind",
  breaks: ["CON-18"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    return { ...item, is_bridge: true } as unknown as typeof item;
  }),
});
