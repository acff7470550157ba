// A hyphen within a word is taken for the operator that excludes.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find a member by a display name with a hyphen in it",
  breaks: ["SRC-04"],
  decorate: inListed("searchMembers", (items, { query }) => {
    const excluded = /\w-(\w+)/.exec(query.q ?? "")?.[1]?.toLowerCase();
    return excluded === undefined
      ? items
      : items.filter(({ display_name: name }) => !(name ?? "").toLowerCase().includes(excluded));
  }),
});
