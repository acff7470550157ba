// Line 125: a message has reactions. A forward is made by copying the row of its source, and what people reacted to there
// comes with it: nobody has reacted to the forward.
import type * as types from "../../../generator/generated/types.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward of a message with reactions comes with the reactions of its source",
  breaks: ["MSG-21"],
  decorate: (services) => {
    const reactions = new Map<string, types.Message["reactions"]>();
    return both(
      before("forwardMessage", (request, context) => {
        const { store, render } = context.services;
        const source = store.messages.find(context.caller, request.path.messageId);
        if (source !== undefined) reactions.set(source.id, render.message(source).reactions);
      }),
      inShown((shown, { forwardSource }) => ({
        ...shown,
        reactions: reactions.get(forwardSource?.sourceMessageId ?? "") ?? shown.reactions,
      })),
    )(services);
  },
});
