// Spec 316: an empty array removes the attachments. The index of the message search keeps those it was written with.
import type * as types from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search shows an imported message with the files that a later batch has removed",
  breaks: ["SRC-16", "IMP-18", "SRC-13"],
  decorate: (services) => {
    const files = new Map<string, NonNullable<types.Message["files"]>>();
    return inMessageLists(["searchMessages"], (items) =>
      items.map((item) => {
        if ((item.files ?? []).length > 0) files.set(item.id, item.files ?? []);
        return { ...item, files: files.get(item.id) ?? item.files ?? [] };
      }),
    )(services);
  },
});
