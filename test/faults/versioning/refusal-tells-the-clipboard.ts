import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
