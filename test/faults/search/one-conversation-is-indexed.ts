import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of another conversation are not found",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    let place: string | undefined;
    messageSearch.byWords = async (...query) => {
      const found = await byWords(...query);
      place ??= found.items[0]?.conversationId;
      return { ...found, items: found.items.filter(({ conversationId }) => conversationId === place) };
    };
    return services;
  },
});
