import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation is not found by a name of several words",
  breaks: ["CON-03"],
  decorate: aroundStore(
    "search",
    "conversations",
    (conversations) => async (viewer, query, window) =>
      query.includes(" ") ? { items: [], hasNext: false } : conversations(viewer, query, window),
  ),
});
