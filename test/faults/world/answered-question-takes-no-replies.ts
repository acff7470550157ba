import { Refusal } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply in the thread of an answered question is refused when it has pictures",
  breaks: ["THR-01", "MSG-30"],
  decorate: (services) => {
    const answered = new Set<string>();
    return both(
      after("answerQuestion", (response, request) => {
        if (response.status === 200) answered.add(request.path.messageId);
      }),
      inPosts(() => (body) => {
        if (answered.has(body.thread_root_id ?? "") && body.image_urls?.length)
          throw new Refusal("invalid_request", "the question is closed");
        return body;
      }),
    )(services);
  },
});
