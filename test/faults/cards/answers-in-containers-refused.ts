// Line 261: an answer to a question. The control is looked for among the blocks of the card, and not in containers.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a question whose actions stand in a group or a collection cannot be answered",
  breaks: ["CRD-111"],
  decorate: before("answerQuestion", (request, context) => {
    const question = context.services.store.messages.find(context.caller, request.path.messageId);
    const { blocks = [] } = (question?.questionCard?.card ?? {}) as Loose;
    const isKnown = blocks.some(
      ({ type, id, items = [] }: Loose) =>
        id === request.body.control_id ||
        (type === "actions" && items.some((item: Loose) => item.id === request.body.control_id)),
    );
    if (question !== undefined && !isKnown)
      throw invalidBody("/control_id", "unknown_control", "expected the id of an action of the card");
  }),
});
