import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of another conversation are not found",
  breaks: ["SRC-01"],
  decorate: aroundStore("messageSearch", "byWords", (byWords) => {
    let place: string | undefined;
    return async (...query) => {
      const found = await byWords(...query);
      place ??= found.items[0]?.conversationId;
      return { ...found, items: found.items.filter(({ conversationId }) => conversationId === place) };
    };
  }),
});
