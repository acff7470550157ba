// Servers with a fault in finding members, a row each.
import { aroundStore, before, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-are-not-found": {
    title: "agents are not found",
    breaks: ["SRC-04"],
    decorate: aroundStore("search", "members", (members) => async (viewer, query, window) => {
      const found = await members(viewer, query, window);
      return { ...found, items: found.items.filter(({ kind }) => kind === "human") };
    }),
  },
  "capital-names-are-not-found": {
    title: "a member is not found by a name with capitals",
    breaks: ["SRC-04"],
    decorate: aroundStore(
      "search",
      "members",
      (members) => async (viewer, query, window) =>
        query === query.toLowerCase() ? members(viewer, query, window) : { items: [], hasNext: false },
    ),
  },
  "imported-members-are-not-found": {
    title: "imported members are not found",
    breaks: ["SRC-19"],
    decorate: aroundStore("search", "members", (members) => async (...query) => {
      const found = await members(...query);
      return { ...found, items: found.items.filter(({ claimStatus }) => claimStatus !== "unclaimed") };
    }),
  },
  // Line 218: "Search workspace members and agents"; a character beyond the basic plane is cut out of the query in
  // halves.
  "member-names-beyond-the-plane-are-unfound": {
    title: "the member search finds nobody by a name with a character outside of the basic plane",
    breaks: ["SRC-04"],
    decorate: inReceived("searchMembers", (request) => {
      const q = request.query.q.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "\uFFFD\uFFFD");
      return { ...request, query: { ...request.query, q } };
    }),
  },
  "members-of-one-address-found-once": {
    title: "of imported members with one e-mail address the member search shows one",
    breaks: ["SRC-19"],
    decorate: aroundStore("search", "members", (members) => async (...query) => {
      const found = await members(...query);
      const isFirst = ({ email }: (typeof found.items)[number], index: number): boolean =>
        !email || found.items.findIndex((one) => one.email === email) === index;
      return { ...found, items: found.items.filter(isFirst) };
    }),
  },
  "later-pages-find-strangers": {
    title: "the member search finds members of other workspaces from its second page on",
    breaks: ["GEN-04"],
    decorate: (services) => {
      const { search } = services.store;
      const { members } = search;
      const viewers = new Map<string, Parameters<typeof members>[0]>();
      search.members = async (viewer, query, window) => {
        const found = await members(viewer, query, window);
        if (window.offset === 0) return found;
        const strangers = [...viewers.values()].filter(
          ({ workspaceId }) => workspaceId !== viewer.workspaceId,
        );
        const pages = await Promise.all(
          strangers.map((stranger) => members(stranger, query, { offset: 0, limit: 50 })),
        );
        return { ...found, items: [...found.items, ...pages.flatMap(({ items }) => items)] };
      };
      return before("createMessage", (_, context) => viewers.set(context.caller.workspaceId, context.caller))(
        services,
      );
    },
  },
});
