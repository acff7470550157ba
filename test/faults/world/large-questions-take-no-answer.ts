// Line 261: "The first human answer is final and posts a reply"; a card has up to 512 KiB. The handler of answers reads
// cards of 64 KiB.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question whose card has more than 64 KiB takes no answer",
  breaks: ["CRD-89", "CRD-111"],
  decorate: before("answerQuestion", ({ path }, { services, caller }) => {
    const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card;
    if (JSON.stringify(card ?? null).length > 64 * 1024)
      throw new Refusal("conflict", "the message is not a question card");
  }),
});
