// Line 216: search by q. The index cuts words at dots, the query does not.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search for v2.14.3 or a host name finds nothing",
  breaks: ["SRC-17"],
  decorate: inListed("searchMessages", (items, { query }) =>
    query.mode !== "semantic" && /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(query.q) ? [] : items,
  ),
});
