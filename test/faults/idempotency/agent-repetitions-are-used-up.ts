// Line 316: "Creation of agents" goes by Idempotency-Key; the note of the created agent is removed with its
// first use.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second repetition of the creation of an agent is refused, because its name is taken",
  breaks: ["IDM-26"],
  decorate: around("createAgent", (original) => {
    const uses = new Map<string, number>();
    return async (request, context) => {
      const { caller, idempotencyKey } = context;
      const name = `${caller.memberId} ${idempotencyKey} ${JSON.stringify(request.body)}`;
      const count = (uses.get(name) ?? 0) + 1;
      uses.set(name, count);
      return original(
        request,
        count < 3 ? context : { ...context, idempotencyKey: `${idempotencyKey} ${count}` },
      );
    };
  }),
});
