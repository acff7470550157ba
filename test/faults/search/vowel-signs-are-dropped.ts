// What is searched for is cut at each mark, as signs of vowels are, and what is indexed is not.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find a word of a script whose vowels are signs",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, { query }) => (/\p{Mc}/u.test(query.q) ? [] : items)),
});
