// Servers with a fault in finding messages, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 23 and 24: each key belongs to one workspace, and is shown only what it can access.
  "clipboards-found-from-elsewhere": {
    title: "the clipboard search finds the clipboards of other workspaces",
    breaks: ["VER-09"],
    decorate: (services) => {
      const { clipboards, search } = services.store;
      const { create } = clipboards;
      const { clipboards: find } = search;
      const owners = new Map<string, string>();
      clipboards.create = async (clipboard) => {
        owners.set(clipboard.ownerMemberId, clipboard.workspaceId);
        return create(clipboard);
      };
      search.clipboards = async (viewer, ...query) => {
        const others = [...owners].filter(([, workspaceId]) => workspaceId !== viewer.workspaceId);
        const viewers = others.map(
          ([memberId, workspaceId]): Viewer => ({ ...viewer, memberId, workspaceId }),
        );
        const found = await Promise.all([viewer, ...viewers].map((one) => find(one, ...query)));
        return { items: found.flatMap(({ items }) => items), hasNext: false };
      };
      return services;
    },
  },
  "found-clipboards-of-others": {
    title: "a hidden clipboard is found",
    breaks: ["VER-09"],
    decorate: (services) => {
      const { clipboards, search } = services.store;
      const { create } = clipboards;
      const { clipboards: find } = search;
      const owners = new Set<string>();
      clipboards.create = async (clipboard) => {
        owners.add(clipboard.ownerMemberId);
        return create(clipboard);
      };
      search.clipboards = async (viewer, ...query) => {
        const found = await Promise.all(
          [...owners].map((memberId) => find({ ...viewer, memberId }, ...query)),
        );
        return { items: found.flatMap(({ items }) => items), hasNext: false };
      };
      return services;
    },
  },
});
