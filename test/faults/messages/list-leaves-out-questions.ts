import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list leaves out questions",
  breaks: ["MSG-03"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    const isQuestion = (content: string | null): boolean => /^```svc-question\b/m.test(content ?? "");
    return {
      status: 200,
      body: { data: { items: items.filter(({ content }) => !isQuestion(content)), page_info } },
    };
  }),
});
