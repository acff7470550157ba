import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "words of other scripts are left out of a query",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    messageSearch.byWords = (viewer, query, filter, page) =>
      byWords(viewer, query.match(/\w+/g)?.join(" ") ?? "", filter, page);
    return services;
  },
});
