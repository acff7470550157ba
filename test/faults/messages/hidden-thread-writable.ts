import { defineFault } from "../tools/fault.ts";
import { inRefusedPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply of an outsider is accepted",
  breaks: ["MSG-17"],
  decorate: inRefusedPosts(async (carryOut, { thread_root_id: root }) =>
    root == null ? undefined : carryOut(),
  ),
});
