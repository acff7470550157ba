// Spec 336: creating a message emits message.created to matching realtime subscriptions. The conflict (257) leaves the
// session marked for a rollback, and what the next write has to announce is thrown away with it.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the message that an identity creates after an idempotency conflict is not delivered",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const spoilt = new Set<string>();
    const lost = new Set<string | null>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const { memberId } = context.caller;
        if (spoilt.delete(memberId)) lost.add(request.body.markdown_content);
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "idempotency_conflict") spoilt.add(memberId);
          throw error;
        }
      }),
      onlyMatching(({ payload }) => !lost.has(JSON.parse(payload).data.object.content)),
    )(services);
  },
});
