// An apostrophe ends the word that is searched for, and what follows has to begin a name.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find a member by a display name with an apostrophe in it",
  breaks: ["SRC-04"],
  decorate: inListed("searchMembers", (items, { query }) => (/\w'\w/.test(query.q ?? "") ? [] : items)),
});
