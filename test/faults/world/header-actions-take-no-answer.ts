// Line 151: headerActions is an actions block of the card; line 261: "The first human answer is final and posts a
// reply". Controls are looked for in `blocks` alone.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an action of the headerActions of a card is not a control that can be answered with",
  breaks: ["CRD-89", "CRD-111"],
  decorate: before("answerQuestion", ({ path, body }, { services, caller }) => {
    const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card as
      | { headerActions?: { items?: { id: string }[] } }
      | undefined;
    if (card?.headerActions?.items?.some(({ id }) => id === body.control_id))
      throw invalidBody(
        "/control_id",
        "unknown_control",
        "expected the id of an action or input of the card",
      );
  }),
});
