// Spec 107: explicit_context_message_ids names readable messages, of an archived conversation too.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message of a conversation that an import has archived cannot be named as context",
  breaks: ["MSG-32", "MSG-27"],
  decorate: before("createMessage", async ({ body }, { caller, services: { store } }) => {
    for (const id of body.explicit_context_message_ids ?? []) {
      const place = store.messages.find(caller, id)?.conversationId;
      const conversation = place === undefined ? undefined : await store.conversations.get(caller, place);
      if (conversation !== undefined && conversation.archivedAt !== null)
        throw invalidBody(
          "/explicit_context_message_ids",
          "unknown_message",
          "expected messages that can be read",
        );
    }
  }),
});
