// Messages as one caller sees them: what a forward shows of its source depends on who reads it, and the link to a
// question card on the address under which the caller reaches the service.
import type * as wire from "../../generator/generated/types.ts";
import type { Context } from "../handlers/context.ts";
import type { Reader } from "../render/message.ts";
import type { Message } from "../store/messages/message-rows.ts";

export function messageRenderer(context: Context): (message: Message) => wire.Message {
  const { parts, caller } = context;
  const reader: Reader = {
    baseUrl: context.baseUrl,
    canOpen: (conversationId) => parts.store.directory.canRead(caller, conversationId),
  };
  return (message) => parts.wire.message(message, reader);
}
