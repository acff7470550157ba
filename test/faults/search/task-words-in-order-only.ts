// Spec 220: tasks are searched; the words are looked for as one text.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search does not find a title by its words in another order",
  breaks: ["SRC-17"],
  decorate: inListed("searchTasks", (items, { query }) => {
    const words = (query.q ?? "").toLowerCase().trim();
    return words.includes(" ")
      ? items.filter(({ name }) => (name ?? "").toLowerCase().includes(words))
      : items;
  }),
});
