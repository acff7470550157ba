import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a repeated request for a reply shows no thread_root_id",
  breaks: ["IDM-27"],
  decorate: (services) => {
    const answered = new Set<string>();
    return around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      if (!answered.has(data.id)) {
        answered.add(data.id);
        return response;
      }
      return { ...response, body: { ...response.body, data: { ...data, thread_root_id: null } } };
    })(services);
  },
});
