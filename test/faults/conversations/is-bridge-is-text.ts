import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "is_bridge is a string",
  breaks: ["CON-29"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    return { ...item, is_bridge: `${item.is_bridge}` } as unknown as typeof item;
  }),
});
