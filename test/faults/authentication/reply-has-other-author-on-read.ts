import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply has another author on read",
  breaks: ["AUT-06"],
  decorate: around("getMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.body.data.thread_root_id === null) return response;
    return { ...response, body: { data: { ...response.body.data, author_id: "mem_of_the_root" } } };
  }),
});
