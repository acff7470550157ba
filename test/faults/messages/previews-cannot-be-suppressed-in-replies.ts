// The composer of threads does not know the list of previews to leave out.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply that suppresses link previews is refused",
  breaks: ["MSG-28", "THR-01"],
  decorate: inPosts(() => (body) => {
    if (body.thread_root_id && body.suppressed_link_preview_urls?.length)
      throw new Refusal("invalid_request", "unknown property suppressed_link_preview_urls");
    return body;
  }),
});
