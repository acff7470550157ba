// Line 127: "Forwarded messages include forward_source on read." A ranked hit is rendered from a table of its
// own.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward that a semantic search finds has no forward_source",
  breaks: ["SRC-13"],
  decorate: inListed("searchMessages", (items, { query }) =>
    query.mode === "semantic" ? items.map(({ forward_source: _, ...item }) => item) : items,
  ),
});
