// Line 127: "every reader receives the content snapshot taken at forward time". What was written with a key that was revoked is
// taken back where it was forwarded.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts, inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a show_message forward shows no content once the key that posted its source was revoked",
  breaks: ["FWD-03", "FWD-04", "FWD-19"],
  decorate: (services) => {
    const postedWith = new Map<string, string>();
    const revoked = new Set<string>();
    return both(
      afterPosts(({ id }, _, { keyId }) => postedWith.set(id, keyId)),
      after("revokeApiKey", (response, request) => {
        if (response.status === 200) revoked.add(request.path.apiKeyId);
      }),
      inShown((shown, { forwardSource }) =>
        shown.forward_source != null &&
        revoked.has(postedWith.get(forwardSource?.sourceMessageId ?? "") ?? "")
          ? { ...shown, forward_source: { ...shown.forward_source, content: "" } }
          : shown,
      ),
    )(services);
  },
});
