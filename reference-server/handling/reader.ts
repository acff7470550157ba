// Messages as one caller sees them: the snapshot of a forward depends on the reader, and the link to a
// question card on the address under which the caller reaches the service.
import type * as types from "../../generator/generated/types.ts";
import type { Context } from "../handlers/context.ts";
import type { Reader } from "../render/message.ts";
import type { Message } from "../store/messages/message-rows.ts";

export function messageRenderer(context: Context): (message: Message) => types.Message {
  const { services, caller } = context;
  const reader: Reader = {
    baseUrl: context.baseUrl,
    canOpen: (conversationId) => services.store.directory.canRead(caller, conversationId),
  };
  return (message) => services.render.message(message, reader);
}
