// Servers with a fault in finding members, a row each.
import { around, aroundStore, both, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const isFilter = (q = ""): boolean => /[\p{L}\p{N}]:/u.test(q);

export default defineFaults({
  // Line 218: "Search workspace members and agents".
  "apostrophe-names-unfound": {
    title: "the member search does not find a name with an apostrophe or a quotation mark",
    breaks: ["SRC-04"],
    decorate: aroundStore("search", "members", (members) => async (viewer, query, window) => {
      const found = await members(viewer, query, window);
      return { ...found, items: found.items.filter(({ displayName }) => !/['"]/.test(displayName ?? "")) };
    }),
  },
  // Line 218: "Search workspace members and agents". The query is escaped twice before it is compared with names.
  "apostrophes-hide-members": {
    title: "the member search does not find a member by a display name with an apostrophe",
    breaks: ["SRC-04", "SRC-19"],
    decorate: inListed("searchMembers", (items, { query }) => (query.q.includes("'") ? [] : items)),
  },
  // Line 218: "Search workspace members and agents". A search is for the kind of those who ask.
  "agents-find-agents-alone": {
    title: "the member search of an agent finds no people",
    breaks: ["SRC-24"],
    decorate: inListed("searchMembers", (items, _, { caller }) =>
      caller.kind === "agent" ? items.filter(({ member_type }) => member_type === 1) : items,
    ),
  },
  // Line 218: "Search workspace members and agents"; line 77 has guests among the members.
  "guests-are-not-found": {
    title: "the member search does not find guests",
    breaks: ["SRC-04", "SRC-19", "MEM-05"],
    decorate: inListed("searchMembers", (items) => items.filter((item) => item.is_guest !== true)),
  },
  // Line 218: "Search workspace members and agents", whether or not they belong to a conversation. The query joins the
  // memberships.
  "members-without-conversations-are-unfound": {
    title: "the member search does not find members who belong to no conversation",
    breaks: ["SRC-19"],
    decorate: inListed("searchMembers", async (items, _, { caller, services }) => {
      const { conversations } = services.store;
      const found = items.map(async (member) => {
        const viewer = { workspaceId: caller.workspaceId, memberId: member.id, kind: "human" } as const;
        const own = await conversations.list(viewer, { limit: 1 });
        return own.items.length > 0 ? [member] : [];
      });
      return (await Promise.all(found)).flat();
    }),
  },
  // Line 27: cursors are opaque; that of the member search says how many pages were read, whatever their size was.
  "member-search-cursors-count-pages": {
    title: "a member search that goes on with another page size repeats members or leaves some out",
    breaks: ["GEN-38"],
    decorate: (services) => {
      const { search } = services.store;
      const { members } = search;
      const limits = new Map<string, number>();
      let scale = 1;
      search.members = (viewer, query, window) =>
        members(viewer, query, { ...window, offset: Math.floor(window.offset * scale) });
      return around("searchMembers", (original) => async (request, context) => {
        const { cursor = "", limit } = request.query;
        // The search is called before anything is waited for.
        scale = limit / (limits.get(cursor) ?? limit);
        const answered = original(request, context);
        scale = 1;
        const response = await answered;
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
        if (typeof next === "string") limits.set(next, limit);
        return response;
      })(services);
    },
  },
  // Line 218: "Search workspace members and agents". The word is escaped by hand and then bound as a parameter.
  "names-with-apostrophes-are-unfound": {
    title: "the member search finds nobody by a name with an apostrophe",
    breaks: ["SRC-04"],
    decorate: inReceived("searchMembers", (request) => ({
      ...request,
      query: { ...request.query, q: request.query.q.replaceAll("'", "''") },
    })),
  },
  // Line 217 and 218: search conversations and members. What is before a colon is taken for the name of a field.
  "names-with-colons-are-filters": {
    title: "members and conversations with a colon in their names are not found by the whole name",
    breaks: ["SRC-17"],
    decorate: both(
      inListed("searchMembers", (items, { query }) => (isFilter(query.q) ? [] : items)),
      inListed("searchConversations", (items, { query }) => (isFilter(query.q) ? [] : items)),
    ),
  },
  // Line 218: "Search workspace members and agents". As in a field that searches while somebody types, what a longer word finds
  // is looked for among what its beginning has found.
  "narrowed-searches-know-no-newcomers": {
    title:
      "a member search finds nobody who was not there when its caller searched for the beginning of the same words",
    breaks: ["SRC-04", "MEM-05"],
    decorate: (services) => {
      const found = new Map<string, Map<string, ReadonlySet<string>>>();
      return inListed("searchMembers", (items, { query: { q = "", cursor } }, { caller }) => {
        const searches = found.get(caller.memberId) ?? new Map<string, ReadonlySet<string>>();
        found.set(caller.memberId, searches);
        const earlier = [...searches].find(([each]) => each.length >= 3 && q !== each && q.startsWith(each));
        const kept = earlier === undefined ? items : items.filter(({ id }) => earlier[1].has(id));
        if (cursor === undefined) searches.set(q, new Set(items.map(({ id }) => id)));
        return kept;
      })(services);
    },
  },
  // Line 218: "Search workspace members and agents". Who asks is left out, and is known by the name.
  "own-names-are-not-found": {
    title: "the member search does not find members who have the display name of the caller",
    breaks: ["SRC-04", "SRC-19", "MEM-05"],
    decorate: inListed("searchMembers", (items, _, { caller, services }) => {
      const own = services.store.directory.memberName(caller.memberId);
      return items.filter((item) => item.display_name !== own);
    }),
  },
});
