// Line 264: the destination message must be readable and must explicitly share the call. Counting a reply writes the
// forward anew, and loses what it shares.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withoutSharing } from "../tools/forwards.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a forward opens its call no more once somebody has replied to it",
  breaks: ["FWD-08"],
  decorate: (services) => {
    const replied = new Set<string>();
    return both(
      afterPosts((_message, { thread_root_id }) => {
        if (thread_root_id) replied.add(thread_root_id);
      }),
      withoutSharing(replied),
    )(services);
  },
});
