import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ids of listed conversations lead nowhere",
  breaks: ["CON-30"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    return { ...item, id: item.id.replace("conv_", "seat_") };
  }),
});
