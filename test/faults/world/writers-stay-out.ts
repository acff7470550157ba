// Spec 259: creating a message takes access to the conversation. Readers come back with the opening, and may not
// write.

import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title: "nobody but its members can post in a conversation that was closed to the others and opened again",
  breaks: ["MSG-01", "MSG-26"],
  decorate: knowingReturns(({ isBack }) =>
    before("createMessage", ({ path }, { caller }) => {
      if (isBack(caller, path.conversationId)) throw notFound("conversation");
    }),
  ),
});
