import { Refusal } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply to the reply that answered a question is refused",
  breaks: ["THR-13"],
  decorate: (services) => {
    const answers = new Set<string>();
    return both(
      after("answerQuestion", (response) => {
        if (response.status === 200) answers.add(response.body.data.id);
      }),
      inPosts(() => (body) => {
        if (answers.has(body.replied_to_message_id ?? ""))
          throw new Refusal("invalid_request", "the question is closed");
        return body;
      }),
    )(services);
  },
});
