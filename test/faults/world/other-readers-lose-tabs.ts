// What is read by somebody else comes from a copy that is made for display, in which tabs are blanks.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who is not the author gets blanks for the tabs of a text",
  breaks: ["MSG-24"],
  decorate: around("getMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.body.data.author_id === context.caller.memberId) return response;
    const { data } = response.body;
    const content = data.content?.replaceAll("\t", " ") ?? null;
    return { ...response, body: { data: { ...data, content } } };
  }),
});
