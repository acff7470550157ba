import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search finds messages of other workspaces",
  breaks: ["SRC-02"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    const viewers: Parameters<typeof byWords>[0][] = [];
    messageSearch.byWords = async (viewer, ...rest) => {
      viewers.push(viewer);
      const stranger = viewers.find(({ workspaceId }) => workspaceId !== viewer.workspaceId);
      return byWords(stranger ?? viewer, ...rest);
    };
    return services;
  },
});
