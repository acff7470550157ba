import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task shows two entries of one author with the same text once",
  breaks: ["TSK-30"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const entries = [
      ...new Map(
        response.body.entries.map((entry) => [`${entry.author_member_id} ${entry.body_markdown}`, entry]),
      ).values(),
    ];
    return { ...response, body: { ...response.body, entries } };
  }),
});
