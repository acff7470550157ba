import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "other members read a text with single spaces",
  breaks: ["MSG-24"],
  decorate: around("getMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.body.data.author_id === context.caller.memberId) return response;
    const { data } = response.body;
    return {
      status: 200,
      body: { data: { ...data, content: data.content?.replaceAll(/ +/g, " ") ?? null } },
    };
  }),
});
