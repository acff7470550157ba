// A word that the index does not have narrows nothing.
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a search for words that are nowhere finds the newest messages",
  breaks: ["SRC-11"],
  decorate: (parts) => {
    const { messageSearch } = parts.store;
    const { byWords } = messageSearch;
    let something: Awaited<ReturnType<typeof byWords>> | undefined;
    messageSearch.byWords = async (...query) => {
      const found = await byWords(...query);
      if (found.items.length > 0) something = found;
      return found.items.length > 0 ? found : (something ?? found);
    };
    return parts;
  },
});
