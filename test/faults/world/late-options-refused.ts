// Line 173: a select has up to 100 options; line 261: "The first human answer is final and posts a reply". The menu that
// answers are checked against shows 25.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { partsOf } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the options of a select after the 25th are refused as answers",
  breaks: ["CRD-89", "CRD-111"],
  decorate: before("answerQuestion", ({ path, body }, { services, caller }) => {
    const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card;
    const select = partsOf(card).find(({ type, id }) => type === "select" && id === body.control_id);
    const options: readonly { value: string }[] = select?.options ?? [];
    if (options.findIndex(({ value }) => value === body.value) >= 25)
      throw invalidBody("/value", "not_an_option", "expected one of the options of the select");
  }),
});
