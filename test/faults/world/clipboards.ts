// Servers with a fault in saved clipboards, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { knowingIssued } from "../tools/access/issued-keys.ts";
import { before, both, inBody, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 221: "Legacy: search saved clipboards". The query is put into lower case and the titles are not.
  "clipboard-words-with-capitals-unfound": {
    title: "a saved clipboard is not found by a word of its title that has a capital letter",
    breaks: ["SRC-17"],
    decorate: inListed("searchClipboards", (items, { query: { q = "" } }) =>
      items.filter(({ title, description }) =>
        q
          .toLowerCase()
          .split(/\s+/)
          .every((word) => `${title} ${description ?? ""}`.includes(word)),
      ),
    ),
  },
  "clipboards-closed-to-bearers": {
    title: "a clipboard cannot be read with the key in Authorization",
    breaks: ["VER-06", "AUT-02"],
    decorate: knowingBearers((isBearer) =>
      before("getClipboard", (_, context) => {
        if (isBearer(context)) throw new Refusal("not_found", "no such clipboard");
      }),
    ),
  },
  // Line 375: "Compatibility routes (legacy clipboard endpoints, ...) are retained". They are, for those who used them before.
  "clipboards-closed-to-new-keys": {
    title: "the legacy clipboard routes are not there for a key that was issued through the API",
    breaks: ["VER-05", "VER-06", "VER-13"],
    decorate: knowingIssued((isIssued) =>
      both(
        before("getClipboard", (_, context) => {
          if (isIssued(context.keyId)) throw notFound("route");
        }),
        before("searchClipboards", (_, context) => {
          if (isIssued(context.keyId)) throw notFound("route");
        }),
      ),
    ),
  },
  // Line 222: "Legacy: get a saved clipboard". Both routes share a cache, and a hit of the search has no items.
  "search-leaves-clipboards-without-items": {
    title: "a saved clipboard that a search has found is read as the search showed it, without its items",
    breaks: ["VER-07", "GEN-11"],
    decorate: (services) => {
      const hits = new Set<string>();
      return both(
        inListed("searchClipboards", (items) => {
          for (const { id } of items) hits.add(id);
          return items;
        }),
        inBody("getClipboard", ({ items, ...hit }) =>
          hits.has(hit.id) ? ({ ...hit, item_count: items.length } as never) : { ...hit, items },
        ),
      )(services);
    },
  },
});
