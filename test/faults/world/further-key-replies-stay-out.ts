import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of replies leaves out those that a member posted with a second key",
  breaks: ["THR-04"],
  decorate: (services) => {
    const keys = new Map<string, string>();
    const hidden = new Set<string>();
    return both(
      after("createMessage", (response, _, context) => {
        const { memberId } = context.caller;
        if (!keys.has(memberId)) keys.set(memberId, context.keyId);
        if (response.status === 200 && keys.get(memberId) !== context.keyId)
          hidden.add(response.body.data.id);
      }),
      inListed("listReplies", (items) => items.filter(({ id }) => !hidden.has(id))),
    )(services);
  },
});
