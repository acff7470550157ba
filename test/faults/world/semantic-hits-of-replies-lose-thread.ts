import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that is found with mode=semantic is shown as a message of its own",
  breaks: ["SRC-13"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.mode !== "semantic") return response;
    const { data } = response.body;
    const items = data.items.map((item) => ({ ...item, thread_root_id: null }));
    return { ...response, body: { data: { ...data, items } } };
  }),
});
