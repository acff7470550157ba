// Line 264: the destination message must be readable and must explicitly share the call. Counting a reply writes the
// forward anew, and loses what it shares.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a forward opens its call no more once somebody has replied to it",
  breaks: ["FWD-08"],
  decorate: (services) => {
    const replied = new Set<string>();
    const direct = <Query extends { forwarded_message_id?: string }>(query: Query): Query => {
      const { forwarded_message_id: id, ...others } = query;
      // The same query without an optional property of it.
      return id !== undefined && replied.has(id) ? (others as Query) : query;
    };
    return both(
      afterPosts((_message, { thread_root_id }) => {
        if (thread_root_id) replied.add(thread_root_id);
      }),
      around(
        "getCall",
        (original) => (request, context) => original({ ...request, query: direct(request.query) }, context),
      ),
      around(
        "getTranscript",
        (original) => (request, context) => original({ ...request, query: direct(request.query) }, context),
      ),
    )(services);
  },
});
