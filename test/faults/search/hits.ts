// Servers that change the hits of a search, a row each.
import { inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 216: a message search finds accessible messages. What is archived has left the index, though it can be read.
  "archived-conversations-are-unsearched": {
    title: "the message search does not find the messages of archived conversations",
    breaks: ["SRC-21"],
    decorate: inListed("searchMessages", async (items, _request, { caller, services }) => {
      const kept: (typeof items)[number][] = [];
      for (const item of items) {
        const conversation = await services.store.conversations.get(caller, item.conversation_id);
        if (conversation?.archivedAt == null) kept.push(item);
      }
      return kept;
    }),
  },
  // Line 219: "Search accessible calls". Calls are joined with the people who took part.
  "calls-hidden-from-search-of-agents": {
    title: "an agent finds no call, though it can read the calls of its conversations",
    breaks: ["SRC-05"],
    decorate: inListed("searchCalls", (items, _request, { caller }) =>
      caller.kind === "agent" ? [] : items,
    ),
  },
  // The query is composed (NFC) and the index is not.
  "decomposed-words-unfound": {
    title: "the message search does not find a word with decomposed letters, asked for as it was written",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, { query }) =>
      query.q === query.q.normalize("NFC")
        ? items
        : items.filter(({ content }) => content === null || content === content.normalize("NFC")),
    ),
  },
  // A hyphen within a word is taken for the operator that excludes.
  "hyphenated-members-unfound": {
    title: "the member search does not find a member by a display name with a hyphen in it",
    breaks: ["SRC-04"],
    decorate: inListed("searchMembers", (items, { query }) => {
      const excluded = /\w-(\w+)/.exec(query.q ?? "")?.[1]?.toLowerCase();
      return excluded === undefined
        ? items
        : items.filter(({ display_name: name }) => !(name ?? "").toLowerCase().includes(excluded));
    }),
  },
  // Per cent signs and underscores are characters of a name, and not patterns.
  "name-with-underscore-unfound": {
    title: "member search finds nobody by a display name with a per cent sign or an underscore",
    breaks: ["SRC-04"],
    decorate: inListed("searchMembers", (items, { query }) => (/[%_]/.test(query.q ?? "") ? [] : items)),
  },
  // An apostrophe ends the word that is searched for, and what follows has to begin a name.
  "names-with-apostrophes-unfound": {
    title: "the member search does not find a member by a display name with an apostrophe in it",
    breaks: ["SRC-04"],
    decorate: inListed("searchMembers", (items, { query }) => (/\w'\w/.test(query.q ?? "") ? [] : items)),
  },
  // The index of that mode keeps its texts as HTML.
  "semantic-hits-are-escaped": {
    title: "hits of the semantic mode show angle brackets as entities",
    breaks: ["SRC-13"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode !== "semantic") return items;
      return items.map((item) => ({
        ...item,
        content: item.content?.replaceAll("<", "&lt;").replaceAll(">", "&gt;") ?? null,
      }));
    }),
  },
  // The index of that mode keeps its texts as words with one blank between them.
  "semantic-hits-have-straight-blanks": {
    title: "hits of the semantic mode show one blank for several",
    breaks: ["SRC-13"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode !== "semantic") return items;
      return items.map((item) => ({
        ...item,
        content: item.content?.replaceAll(/ {2,}/g, " ") ?? null,
      }));
    }),
  },
  // Line 216: both modes search messages; the rows of the similarity search are read without their attachments.
  "semantic-hits-show-no-files": {
    title: "hits of the semantic search show no files",
    breaks: ["SRC-13"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode !== "semantic") return items;
      return items.map((item) => ({ ...item, files: [] }));
    }),
  },
  // Line 216: both modes search messages; the rows of the similarity search have the first picture only.
  "semantic-hits-show-one-picture": {
    title: "hits of the semantic search show one of several pictures",
    breaks: ["SRC-13"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode !== "semantic") return items;
      return items.map((item) => ({ ...item, image_urls: item.image_urls.slice(0, 1) }));
    }),
  },
  // Line 218: "Search workspace members and agents". Names are indexed by three letters.
  "short-names-are-unfound": {
    title: "the member search finds nothing for a q of two letters",
    breaks: ["SRC-04"],
    decorate: inListed("searchMembers", (items, request) => {
      if ((request.query.q ?? "").length !== 2) return items;
      return [];
    }),
  },
  // Line 220: tasks are searched; what is asked for is compared with each word of a title.
  "task-titles-unfound-by-two-words": {
    title: "the task search finds nothing by two words that stand beside each other in a title",
    breaks: ["SRC-17"],
    decorate: inListed("searchTasks", (items, { query }) => (/\S\s+\S/.test(query.q ?? "") ? [] : items)),
  },
  // A filter narrows what the caller may read, and does not widen it.
  "thread-filter-opens-hidden": {
    title: "a message search in one thread finds replies of a conversation that the caller cannot access",
    breaks: ["SRC-02", "GEN-04"],
    decorate: inListed("searchMessages", async (items, { query }, { services }) => {
      if (query.thread === undefined) return items;
      const known = new Set(items.map(({ id }) => id));
      const replies = await services.store.messages.listReplies(query.thread, { limit: query.limit });
      const found = replies.items.filter(({ id, content }) => !known.has(id) && content?.includes(query.q));
      return [...items, ...found.map((message) => services.render.message(message))];
    }),
  },
  // The searched text is cut at each mark, as signs of vowels are, and the indexed text is not.
  "vowel-signs-are-dropped": {
    title: "the message search does not find a word of a script whose vowels are signs",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, { query }) => (/\p{Mc}/u.test(query.q) ? [] : items)),
  },
});
