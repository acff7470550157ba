// The index keeps of a forward what it needs for a line of results.

import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search shows a forward that shares a call without call_id",
  breaks: ["SRC-16"],
  decorate: inMessageLists(["searchMessages"], (items) =>
    items.map((item) => {
      if (item.forward_source?.mode !== "show_message") return item;
      const { call_id: _, ...forward_source } = item.forward_source;
      return { ...item, forward_source };
    }),
  ),
});
