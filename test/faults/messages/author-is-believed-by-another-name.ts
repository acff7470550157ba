import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_member_id in a request decides who the author is",
  breaks: ["GEN-06"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const { author_member_id: author } = request.body as { author_member_id?: unknown };
    const response = await original(request, context);
    if (typeof author !== "string" || response.status !== 200) return response;
    return { ...response, body: { ...response.body, data: { ...response.body.data, author_id: author } } };
  }),
});
