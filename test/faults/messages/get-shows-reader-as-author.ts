import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "GET of a message shows the caller as author",
  breaks: ["MSG-04"],
  decorate: around("getMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    return { status: 200, body: { data: { ...data, author_id: context.caller.memberId } } };
  }),
});
