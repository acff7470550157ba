import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find the replies that answers post",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const responses = new Set<string>();
    return both(
      after("answerQuestion", (response) => {
        if (response.status === 200) responses.add(response.body.data.id);
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !responses.has(id))),
    )(services);
  },
});
