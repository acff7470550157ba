import { defineFault } from "../tools/fault.ts";
import { inRefusedPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a message of an outsider is accepted",
  breaks: ["MSG-17"],
  decorate: inRefusedPosts((carryOut) => carryOut()),
});
