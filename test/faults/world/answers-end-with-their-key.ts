// Spec 261: "The first human answer is final". Whether a question is answered is looked up among the answers of those who
// still have the key.
import { inAnswered } from "../tools/answers.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title: "a question takes another answer once the key that answered it was revoked",
  breaks: ["CRD-88"],
  decorate: (services) => {
    const keyOf = new Map<string, string>();
    const ended = new Set<string>();
    return both(
      onStatus((key, status) => {
        if (status === "revoked") ended.add(key.id);
      }),
      inAnswered(() => ({
        note: ({ path }, { keyId }) => keyOf.set(path.messageId, keyId),
        isOpen: ({ id }, _request, { caller }) => ended.has(keyOf.get(id) ?? "") && caller.kind === "human",
      })),
    )(services);
  },
});
