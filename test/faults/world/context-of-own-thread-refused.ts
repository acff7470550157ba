import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply that names the root of its thread as context is refused",
  breaks: ["MSG-27"],
  decorate: inPosts(() => (body) => {
    if (body.thread_root_id && body.explicit_context_message_ids?.includes(body.thread_root_id))
      throw new Refusal("invalid_request", "the root is context already");
    return body;
  }),
});
