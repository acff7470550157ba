// Line 171: a card may have a secret_input; line 261: "The first human answer is final and posts a reply".

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { partsOf } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a secret_input is not a control that can be answered with",
  breaks: ["CRD-89", "CRD-111"],
  decorate: before("answerQuestion", ({ path, body }, { services, caller }) => {
    const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card;
    if (partsOf(card).some(({ type, id }) => type === "secret_input" && id === body.control_id))
      throw invalidBody(
        "/control_id",
        "unknown_control",
        "expected the id of an action or input of the card",
      );
  }),
});
