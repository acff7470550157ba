import { defineFault } from "../tools/fault.ts";
import { inRefusedPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a refused message of an outsider is stored",
  breaks: ["MSG-17"],
  decorate: inRefusedPosts(async (carryOut) => {
    await carryOut();
    return undefined;
  }),
});
