// What was done to a key is looked up for the first page alone.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "from the second page on every key is listed as active",
  breaks: ["KEY-24"],
  decorate: around("listApiKeys", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200 || request.query.cursor === undefined) return answer;
    const { data } = answer.body;
    const items = data.items.map((key) => ({ ...key, status: "active" as const }));
    return { ...answer, body: { data: { ...data, items } } };
  }),
});
