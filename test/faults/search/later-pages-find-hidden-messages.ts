import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search finds hidden messages from its second page on",
  breaks: ["SRC-02"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    const viewers = new Map<string, Parameters<typeof byWords>[0]>();
    messageSearch.byWords = async (viewer, query, filter, page) => {
      viewers.set(viewer.memberId, viewer);
      const own = await byWords(viewer, query, filter, page);
      if (page.before === undefined) return own;
      const colleagues = [...viewers.values()].filter(
        ({ workspaceId }) => workspaceId === viewer.workspaceId,
      );
      const pages = await Promise.all(colleagues.map((one) => byWords(one, query, filter, page)));
      const items = new Map(pages.flatMap((found) => found.items).map((message) => [message.id, message]));
      return { ...own, items: [...items.values()] };
    };
    return services;
  },
});
