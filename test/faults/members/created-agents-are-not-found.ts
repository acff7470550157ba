import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agents that were created without a key are not found",
  breaks: ["MEM-05"],
  decorate: (services) => {
    const created = new Set<string>();
    return both(
      around("createAgent", (original) => async (request, context) => {
        const response = await original(request, context);
        created.add(request.body.display_name);
        return response;
      }),
      around("searchMembers", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const items = response.body.data.items.filter(({ display_name: name }) => !created.has(name ?? ""));
        return { ...response, body: { data: { ...response.body.data, items } } };
      }),
    )(services);
  },
});
