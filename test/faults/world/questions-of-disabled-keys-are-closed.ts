// Line 261: the first human answer posts a reply. The question of an agent whose key is disabled cannot be told its answer,
// and is closed.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title: "a question of an agent takes no answer while the agent's key is disabled",
  breaks: ["CRD-89", "CRD-111"],
  decorate: (services) => {
    const disabled = new Map<string, string>();
    return both(
      onStatus(({ id, memberId }, status) =>
        status === "disabled" ? disabled.set(id, memberId) : disabled.delete(id),
      ),
      before("answerQuestion", (request, { caller, services: { store } }) => {
        const question = store.messages.find(caller, request.path.messageId);
        if (question !== undefined && [...disabled.values()].includes(question.authorId))
          throw new Refusal("conflict", "who asked cannot be told");
      }),
    )(services);
  },
});
