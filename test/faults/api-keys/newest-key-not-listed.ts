// The list shows what was there a moment ago.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the key that was issued last is not listed",
  breaks: ["KEY-21"],
  decorate: around("listApiKeys", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200 || request.query.cursor !== undefined) return answer;
    const { data } = answer.body;
    return { ...answer, body: { data: { ...data, items: data.items.slice(1) } } };
  }),
});
