// Line 261: the first human answer is final and posts a reply. The answer goes back through the key that asked, and where that
// was revoked it is refused.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a question takes no answer any more once the key that asked it was revoked",
  breaks: ["CRD-111"],
  decorate: (services) => {
    const keyOf = new Map<string, string>();
    const revoked = new Set<string>();
    return both(
      afterPosts(({ id }, _body, { keyId }) => keyOf.set(id, keyId)),
      after("revokeApiKey", (response, request) => {
        if (response.status === 200) revoked.add(request.path.apiKeyId);
      }),
      before("answerQuestion", (request) => {
        if (revoked.has(keyOf.get(request.path.messageId) ?? ""))
          throw new Refusal("conflict", "nobody waits for an answer to this question any more");
      }),
    )(services);
  },
});
