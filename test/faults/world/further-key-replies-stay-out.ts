import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of replies leaves out those that a member posted with a second key",
  breaks: ["THR-04"],
  decorate: (services) => {
    const keys = new Map<string, string>();
    const hidden = new Set<string>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const response = await original(request, context);
        const { memberId } = context.caller;
        if (!keys.has(memberId)) keys.set(memberId, context.keyId);
        if (response.status === 200 && keys.get(memberId) !== context.keyId)
          hidden.add(response.body.data.id);
        return response;
      }),
      around("listReplies", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const items = data.items.filter(({ id }) => !hidden.has(id));
        return { ...response, body: { data: { ...data, items } } };
      }),
    )(services);
  },
});
