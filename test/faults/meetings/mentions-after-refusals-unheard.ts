// Spec 336: creating a message emits message.created to a mentions subscription when the principal is mentioned. The names
// that a text mentions are read once for each request, and those of a refused request stay for the next one.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title:
    "a mention in the first message after a refused request is not delivered to a subscription for mentions",
  breaks: ["RTS-09"],
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
          spoilt.add(memberId);
          throw error;
        }
      }),
      onlyMatching(
        ({ payload }, { delivery }) =>
          delivery !== "mentions" || !lost.has(JSON.parse(payload).data.object.content),
      ),
    )(services);
  },
});
