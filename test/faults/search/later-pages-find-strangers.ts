import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search finds members of other workspaces from its second page on",
  breaks: ["GEN-04"],
  decorate: (services) => {
    const { search } = services.store;
    const { members } = search;
    const viewers = new Map<string, Parameters<typeof members>[0]>();
    search.members = async (viewer, query, window) => {
      const found = await members(viewer, query, window);
      if (window.offset === 0) return found;
      const strangers = [...viewers.values()].filter(({ workspaceId }) => workspaceId !== viewer.workspaceId);
      const pages = await Promise.all(
        strangers.map((stranger) => members(stranger, query, { offset: 0, limit: 50 })),
      );
      return { ...found, items: [...found.items, ...pages.flatMap(({ items }) => items)] };
    };
    return before("createMessage", (_, context) => viewers.set(context.caller.workspaceId, context.caller))(
      services,
    );
  },
});
