// Line 24: responses contain what the key can access. A message that somebody names as context is opened to those who read the
// message that names it.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title:
    "a message of a hidden conversation can be read by its id once a message that can be read names it as context",
  breaks: ["MSG-22", "MSG-33", "GEN-04", "GEN-22", "MSG-12"],
  decorate: (services) => {
    const namedIn = new Map<string, Set<string>>();
    return both(
      afterPosts(({ conversation_id }, { explicit_context_message_ids: ids = [] }) => {
        for (const id of ids) namedIn.set(id, new Set([...(namedIn.get(id) ?? []), conversation_id]));
      }),
      around("getMessage", (original) => async (request, context) => {
        const { directory } = services.store;
        const places = [...(namedIn.get(request.path.messageId) ?? [])];
        return places.some((id) => directory.canRead(context.caller, id))
          ? withFullAccess(services, () => original(request, context))
          : original(request, context);
      }),
    )(services);
  },
});
