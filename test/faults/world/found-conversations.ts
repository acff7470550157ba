// Servers with a fault in finding conversations, a row each.
import { inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReturns } from "../tools/imports/returns.ts";

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const forPage = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export default defineFaults({
  // Line 217: "Search accessible conversations"; those that are archived are listed and read as before.
  "archived-conversations-are-not-found": {
    title: "the conversation search does not find archived conversations",
    breaks: ["SRC-21", "CON-03"],
    decorate: inListed("searchConversations", (items) => items.filter((item) => item.archived_at === null)),
  },
  // Line 217: the search finds accessible conversations. What is asked for is lowered by Unicode, and names by ASCII.
  "capital-umlauts-hide-conversations": {
    title:
      "the conversation search does not find a name with a capital letter beyond ASCII, as it is spelled",
    breaks: ["CON-03"],
    decorate: inListed("searchConversations", (items, { query }) => {
      const asked = (query.q ?? "").toLowerCase();
      if (asked === lowerAscii(query.q ?? "")) return items;
      const words = asked.split(/\s+/);
      return items.filter(({ name }) => words.every((word) => lowerAscii(name).includes(word)));
    }),
  },
  // Line 217: "Search accessible conversations". Signs that nobody sees are taken out of what is asked for, and not out of names.
  "joined-emoji-hide-conversations": {
    title: "the conversation search does not find a name with an emoji that a joiner holds together",
    breaks: ["SRC-17", "SRC-21", "CON-03"],
    decorate: inReceived("searchConversations", ({ query, ...request }) => ({
      ...request,
      query: { ...query, q: query.q.replaceAll("\u200d", "") },
    })),
  },
  // Line 217: "Search accessible conversations". The index has names and descriptions as a page would hold them.
  "names-are-indexed-for-pages": {
    title: "the conversation search does not find a name by a word with &, <, > or a quotation mark",
    breaks: ["SRC-17"],
    decorate: inListed("searchConversations", (items, { query }) => {
      const words = (query.q ?? "").toLowerCase().split(/\s+/);
      return items.filter(({ name, description }) => {
        const text = forPage([name, description].join(" ").toLowerCase());
        return words.every((word) => text.includes(word));
      });
    }),
  },
  // Line 217: conversation search finds accessible conversations. Closing takes the name out of the index of everybody
  // else.
  "names-stay-unfound-after-return": {
    title:
      "the conversation search does not find a conversation that was closed to its reader and opened again",
    breaks: ["CON-03"],
    decorate: knowingReturns(({ isBack }) =>
      inListed("searchConversations", (items, _, { caller }) =>
        items.filter(({ id }) => !isBack(caller, id)),
      ),
    ),
  },
  // Line 217: conversation search finds accessible conversations. Only the names of open conversations are indexed,
  // when they are imported.
  "opened-conversations-unfound": {
    title:
      "the conversation search does not find a conversation that was imported as private and opened to its reader later",
    breaks: ["CON-03"],
    decorate: knowingReturns(({ openedAt }) =>
      inListed("searchConversations", (items, _, { caller, services: { store } }) =>
        items.filter(({ id }) => openedAt(id) === undefined || store.directory.isMember(caller.memberId, id)),
      ),
    ),
  },
});
