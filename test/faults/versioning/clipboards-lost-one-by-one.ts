import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the legacy search for clipboards finds nothing in pages of one hit",
  breaks: ["GEN-36"],
  decorate: inListed("searchClipboards", (items, { query }) => (query.limit === 1 ? [] : items)),
});
