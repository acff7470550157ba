// Servers with a fault in saved clipboards, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-read-all-clipboards": {
    title: "an agent reads clipboards of others, which it does not find",
    breaks: ["VER-14"],
    decorate: around("getClipboard", (original) => {
      let reader: Parameters<typeof original>[1]["caller"] | undefined;
      return async (request, context) => {
        const { members } = context.services.store;
        const member = await members.get(context.caller, context.caller.memberId);
        if (member?.kind === "agent" && reader !== undefined)
          return original(request, { ...context, caller: reader });
        const response = await original(request, context);
        reader = context.caller;
        return response;
      };
    }),
  },
  "clipboard-read-is-gone": {
    title: "the read of a clipboard is gone",
    breaks: ["VER-06"],
    decorate: around("getClipboard", () => async () => {
      throw new Refusal("not_found", "there is no such route");
    }),
  },
  // Line 221: "Legacy: search saved clipboards"; what is asked for is compared with each word of a title.
  "clipboard-titles-unfound-by-two-words": {
    title: "the clipboard search finds nothing by two words that stand beside each other in a title",
    breaks: ["SRC-17"],
    decorate: inListed("searchClipboards", (items, { query }) =>
      /\S\s+\S/.test(query.q ?? "") ? [] : items,
    ),
  },
  "clipboards-lost-one-by-one": {
    title: "the legacy search for clipboards finds nothing in pages of one hit",
    breaks: ["GEN-36"],
    decorate: inListed("searchClipboards", (items, { query }) => (query.limit === 1 ? [] : items)),
  },
  "clipboards-of-others": {
    title: "a hidden clipboard is readable",
    breaks: ["VER-09"],
    decorate: (services) => {
      const { clipboards } = services.store;
      const { create, get } = clipboards;
      const owners = new Map<string, string>();
      clipboards.create = async (clipboard) => {
        const id = await create(clipboard);
        owners.set(id, clipboard.ownerMemberId);
        return id;
      };
      clipboards.get = async (viewer, id) =>
        get({ ...viewer, memberId: owners.get(id) ?? viewer.memberId }, id);
      return services;
    },
  },
  "no-clipboard-search": {
    title: "the search for clipboards is gone",
    breaks: ["VER-05"],
    decorate: around("searchClipboards", () => async () => {
      throw new Refusal("not_found", "there is no such route");
    }),
  },
  "refusal-tells-the-clipboard": {
    title: "the refusal of a hidden clipboard shows its content",
    breaks: ["VER-09"],
    decorate: (services) => {
      const { clipboards } = services.store;
      const { create, get } = clipboards;
      const contents = new Map<string, string>();
      clipboards.create = async (clipboard) => {
        const id = await create(clipboard);
        contents.set(id, JSON.stringify(clipboard));
        return id;
      };
      clipboards.get = async (viewer, id) => {
        const clipboard = await get(viewer, id);
        if (clipboard !== undefined) return clipboard;
        throw new Refusal("not_found", `the clipboard is not yours: ${contents.get(id)}`);
      };
      return services;
    },
  },
});
