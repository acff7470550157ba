import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor gives another page when it is sent again",
  breaks: ["GEN-24"],
  decorate: around("listReplies", (original) => {
    const seen = new Set<string>();
    return async (request, context) => {
      const response = await original(request, context);
      const { after } = request.query;
      if (after === undefined || response.status !== 200) return response;
      const { data } = response.body;
      const isRepeated = seen.size === seen.add(after).size;
      return isRepeated ? { ...response, body: { data: { ...data, items: data.items.slice(1) } } } : response;
    };
  }),
});
