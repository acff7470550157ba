// Line 217: the search finds accessible conversations. What is asked for is lowered by Unicode, and names by ASCII.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export default defineFault({
  title: "the conversation search does not find a name with a capital letter beyond ASCII, as it is spelled",
  breaks: ["CON-03"],
  decorate: inListed("searchConversations", (items, { query }) => {
    const asked = (query.q ?? "").toLowerCase();
    if (asked === lowerAscii(query.q ?? "")) return items;
    const words = asked.split(/\s+/);
    return items.filter(({ name }) => words.every((word) => lowerAscii(name).includes(word)));
  }),
});
