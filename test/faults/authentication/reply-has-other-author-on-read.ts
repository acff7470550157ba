// A reply is shown as written by the author of its root, when it is read alone.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply has another author on read",
  breaks: ["AUT-06"],
  decorate: around("getMessage", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200 || answer.body.data.thread_root_id === null) return answer;
    return { ...answer, body: { data: { ...answer.body.data, author_id: "mem_of_the_root" } } };
  }),
});
