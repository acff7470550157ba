import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "mode=semantic finds hidden messages",
  breaks: ["SRC-02"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byWords, bySimilarity } = messageSearch;
    let last: Parameters<typeof byWords>[0] | undefined;
    messageSearch.byWords = async (viewer, ...rest) => {
      if (viewer.memberId !== last?.memberId) last ??= viewer;
      return byWords(viewer, ...rest);
    };
    messageSearch.bySimilarity = async (viewer, ...rest) => bySimilarity(last ?? viewer, ...rest);
    return services;
  },
});
